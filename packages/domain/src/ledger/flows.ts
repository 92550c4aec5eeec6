import type { Amount } from '../money.ts'
import type { LedgerOrder, MemberAccount } from './order.ts'

export type Move = { readonly from: string; readonly to: string; readonly amount: Amount }

export type OpenHold = { readonly pocket: 'cash' | 'bonus'; readonly amount: Amount }

/** The lines of an order. Those that close a hold depend on what it holds. */
export function movesOf(order: LedgerOrder, hold: OpenHold | undefined): readonly Move[] {
  if (order.op === 'post') return order.lines
  if (order.op === 'hold') return [{ from: order.pocket, to: 'held', amount: order.amount }]
  if (!hold) return []
  if (order.op === 'release') return [{ from: 'held', to: hold.pocket, amount: hold.amount }]
  const taken = order.amount ?? hold.amount
  const rest = hold.amount - taken
  const capture = { from: 'held', to: order.account, amount: taken }
  return rest > 0n ? [capture, { from: 'held', to: hold.pocket, amount: rest }] : [capture]
}

export type Flow = Readonly<Record<MemberAccount, { readonly in: Amount; readonly out: Amount }>>

export function flowOf(moves: readonly Move[]): Flow {
  const sum = (wanted: (move: Move) => boolean) =>
    moves.filter(wanted).reduce((total, { amount }) => total + amount, 0n)
  const of = (pocket: MemberAccount) => ({
    in: sum(({ to }) => to === pocket),
    out: sum(({ from }) => from === pocket),
  })
  return { cash: of('cash'), bonus: of('bonus'), held: of('held') }
}
