import type { Amount } from '../money.ts'
import type { Family } from './family.ts'
import { type Line, payoutsOf } from './line.ts'

/** What all lines of a slip together can come to, over every outcome of the draw. */
export type SlipOdds = {
  readonly stake: Amount
  /** In so many of `of` equally likely outcomes more is paid than was staked. */
  readonly ahead: number
  readonly of: number
  readonly maxPayout: Amount
  /** What is left of the best and of the worst outcome after the stake; the worst is never above the best. */
  readonly bestNet: Amount
  readonly worstNet: Amount
  /** Return to player in ten-thousandths of the stake, rounded. */
  readonly returned: bigint
}

/** Exact: every outcome is settled as a draw would settle it. Undefined without a line. */
export function slipOddsOf<Draw>(family: Family<Draw>, lines: readonly Line[]): SlipOdds | undefined {
  const [first = [], ...others] = lines.map((line) => payoutsOf(family, line))
  if (first.length === 0) return undefined
  const payouts = first.map((payout, outcome) => others.reduce((sum, each) => sum + (each[outcome] ?? 0n), payout))
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  let [best, worst, all, ahead] = [payouts[0] ?? 0n, payouts[0] ?? 0n, 0n, 0]
  for (const payout of payouts) {
    if (payout > best) best = payout
    if (payout < worst) worst = payout
    if (payout > stake) ahead += 1
    all += payout
  }
  const of = payouts.length
  const staked = stake * BigInt(of)
  return {
    stake,
    ahead,
    of,
    maxPayout: best,
    bestNet: best - stake,
    worstNet: worst - stake,
    returned: (all * 10_000n + staked / 2n) / staked,
  }
}
