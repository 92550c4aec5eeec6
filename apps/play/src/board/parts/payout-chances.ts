import type { PaidCase } from '@fairground/domain/lottery/line.ts'
import type { Amount } from '@fairground/domain/money.ts'

/** What is paid in so many of all draws; `isMinimum` where several payouts stand together. */
export type PayoutChance = {
  readonly payout: Amount
  readonly wins: number
  readonly of: number
  readonly isMinimum: boolean
}

const maxRows = 4

/** All that a line can come to, from nothing up; the largest payouts stand together where they are many. */
export function payoutChancesOf(cases: readonly PaidCase[]): readonly PayoutChance[] {
  const ways = new Map<Amount, bigint>()
  for (const { win, pushed, ways: each } of cases) ways.set(win + pushed, (ways.get(win + pushed) ?? 0n) + each)
  const of = [...ways.values()].reduce((sum, each) => sum + each, 0n)
  const sorted = [...ways].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rest = sorted.slice(maxRows - 1)
  const shown = sorted.slice(0, maxRows - 1)
  const last = rest[0] && ([rest[0][0], rest.reduce((sum, [, each]) => sum + each, 0n)] as const)
  return [...shown, ...(last ? [last] : [])].map(([payout, each], row) => {
    return { payout, ...shares(each, of), isMinimum: row === maxRows - 1 && rest.length > 1 }
  })
}

const fine = 10n ** 12n

/** Above what a number counts exactly, the share is cut to twelve digits. */
function shares(wins: bigint, of: bigint): { readonly wins: number; readonly of: number } {
  if (of <= BigInt(Number.MAX_SAFE_INTEGER)) return { wins: Number(wins), of: Number(of) }
  return { wins: Number((wins * fine) / of), of: Number(fine) }
}
