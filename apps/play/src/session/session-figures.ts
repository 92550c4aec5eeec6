import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'

/** What the bets of a session came to: only those that are decided count, and a stake that came back changed nothing. */
export function netOf(bets: Iterable<Pick<Bet, 'state' | 'stake' | 'win'>>): Amount {
  let net = 0n
  for (const { state, stake, win } of bets)
    if (state === 'won' || state === 'lost') net += (parseAmount(win ?? '') ?? 0n) - (parseAmount(stake) ?? 0n)
  return net
}

export function minutesOf(passedMs: number): number {
  return Math.max(0, Math.floor(passedMs / 60_000))
}
