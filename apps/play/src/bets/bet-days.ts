import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { dayOf } from './day-text.ts'

export type BetSums = { readonly staked: Amount; readonly paid: Amount }

export type BetDay = {
  readonly day: string
  /** A moment of that day. */
  readonly at: number
  readonly bets: readonly Bet[]
  /** Null while older bets of the same day may still be missing: half a sum would be a wrong one. */
  readonly sums: BetSums | null
}

/** Newest first. `isWhole` says that nothing older is left to be read. */
export function betDays(bets: readonly Bet[], isWhole: boolean): readonly BetDay[] {
  const days = new Map<string, Bet[]>()
  for (const bet of bets) {
    const day = dayOf(Date.parse(bet.acceptedAt))
    days.set(day, [...(days.get(day) ?? []), bet])
  }
  return [...days].map(([day, of], place) => ({
    day,
    at: Date.parse(of[0]?.acceptedAt ?? ''),
    bets: of,
    sums: isWhole || place < days.size - 1 ? sumsOf(of) : null,
  }))
}

/** Of bets that are decided; a stake that came back was never spent. */
function sumsOf(bets: readonly Bet[]): BetSums {
  const decided = bets.filter(({ state }) => state === 'won' || state === 'lost')
  const sum = (of: (bet: Bet) => string) => decided.reduce((total, bet) => total + (parseAmount(of(bet)) ?? 0n), 0n)
  return { staked: sum(({ stake }) => stake), paid: sum(({ win }) => win ?? '') }
}

/** Each bet once, as it was read last, the newest first. */
export function mergedBets(known: readonly Bet[], read: readonly Bet[]): readonly Bet[] {
  const byId = new Map([...known, ...read].map((bet) => [bet.id, bet]))
  return [...byId.values()].toSorted((a, b) => (a.acceptedAt < b.acceptedAt ? 1 : a.acceptedAt > b.acceptedAt ? -1 : 0))
}

/** Bets by the draw that they wait for, each draw where its newest bet stands. */
export function betsByDraw(bets: readonly Bet[]): ReadonlyMap<string, readonly [Bet, ...Bet[]]> {
  const draws = new Map<string, readonly [Bet, ...Bet[]]>()
  for (const bet of bets) {
    const draw = `${bet.game} ${bet.numero}`
    const known = draws.get(draw)
    draws.set(draw, known ? [...known, bet] : [bet])
  }
  return draws
}
