import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'

export type Outcome = {
  readonly game: string
  readonly numero: string
  readonly result: readonly string[]
  readonly bets: readonly Bet[]
  readonly stake: Amount
  readonly win: Amount
  /** More than was staked is a win; less is told plainly as what came back. */
  readonly kind: 'won' | 'returned' | 'lost'
}

/** The draw that was decided between two readings of one's bets, all of its bets together. */
export function outcomeOf(openBefore: ReadonlySet<string>, bets: readonly Bet[]): Outcome | null {
  const isDecided = ({ id, state }: Bet) =>
    openBefore.has(id) && (state === 'won' || state === 'lost' || state === 'pushed')
  const first = bets.find(isDecided)
  if (!first) return null
  const together = bets.filter((bet) => isDecided(bet) && bet.numero === first.numero)
  const sum = (amountOf: (bet: Bet) => string) =>
    together.reduce((total, bet) => total + (parseAmount(amountOf(bet)) ?? 0n), 0n)
  const stake = sum((bet) => bet.stake)
  const win = sum((bet) => bet.win ?? '0.0000')
  const kind = win > stake ? 'won' : win > 0n ? 'returned' : 'lost'
  return { game: first.game, numero: first.numero, result: first.result ?? [], bets: together, stake, win, kind }
}
