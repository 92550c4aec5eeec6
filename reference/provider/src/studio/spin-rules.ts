import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import { type Draw, drawFrom, matchesCommitment, type Seeds } from './fair-seed.ts'

/** All that the studio has to know of a game whose round is one stake and one result. */
export type SpinRules = {
  /** Draws everything that one spin needs; the same draws give the same numbers. */
  readonly drawAll: (draw: Draw) => Promise<readonly number[]>
  /** What these numbers pay on this stake, in whole ten-thousandths. */
  readonly winOf: (drawn: readonly number[], bet: bigint) => bigint
  /** How it looked, for the record of the player's operator. */
  readonly detailsOf?: (drawn: readonly number[]) => RoundDetails
}

export type ObservedSpin = Seeds & {
  readonly commitment: string
  readonly drawn: readonly number[]
  readonly bet: string
  readonly win: string
}

export async function spinOf(rules: SpinRules, seeds: Seeds, bet: bigint) {
  const drawn = await rules.drawAll(await drawFrom(seeds))
  return { drawn, win: rules.winOf(drawn, bet) }
}

/** Whether a spin drew and paid what its promise says. */
export async function isFair(spin: ObservedSpin, rules: SpinRules): Promise<boolean> {
  if (!(await matchesCommitment(spin.serverSeed, spin.commitment))) return false
  const { drawn, win } = await spinOf(rules, spin, BigInt(spin.bet))
  const isSame = drawn.length === spin.drawn.length && drawn.every((number, at) => number === spin.drawn[at])
  return isSame && String(win) === spin.win
}
