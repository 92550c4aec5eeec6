import type { Chain } from './beacon-chain.ts'

/** The name of the rule below, which a commit binds. */
export const roundRule = 'R1'

/** Between the moment from which the book is fixed and the round, so that nobody can know the round before. */
const aheadMs = 2_000

type Rounds = Pick<Chain, 'genesis' | 'period'>

export function timeOfRound({ genesis, period }: Rounds, round: number): number {
  return (genesis + (round - 1) * period) * 1_000
}

/**
 * R1: the first round whose time is two seconds or more after both the lock and the witnesses' time. A late book moves
 * its round by itself; nobody chooses it.
 */
export function roundByRule({ genesis, period }: Rounds, lockAtMs: number, witnessMs: number): number {
  const fromMs = Math.max(lockAtMs, witnessMs) + aheadMs
  return Math.max(1, Math.ceil((fromMs / 1_000 - genesis) / period) + 1)
}
