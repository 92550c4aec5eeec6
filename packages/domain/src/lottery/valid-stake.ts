import type { Amount } from '../money.ts'
import { fullWeight } from '../wallet/turnover.ts'

/** A part of a line that stands on one of several opposite sides, of which one wins whatever is drawn. */
export type Side = {
  /** Which sides are opposite to each other, and how many of them there are. */
  readonly group: string
  readonly sides: number
  readonly side: string
  readonly stake: Amount
  readonly odds: bigint
}

/** A bet as it counts when its draw is over. `pushed` is what of the stake comes back. */
export type CountedLine = {
  readonly stake: Amount
  readonly pushed: Amount
  readonly weight: bigint
  readonly sides: readonly Side[]
}

export type PlayCount = { readonly validStake: Amount; readonly turnover: Amount }

/**
 * What all of a member's bets on one draw count. What comes back counts nothing, and neither does what is covered: of a
 * group whose every side has a stake, so much of each side as wins the least that the group can win.
 */
export function countPlay(lines: readonly CountedLine[]): PlayCount {
  const covered = coveredOf(lines)
  const all = { stake: 0n, weighted: 0n }
  for (const { stake, pushed, weight } of lines) {
    all.stake += stake - pushed
    all.weighted += (stake - pushed) * weight
  }
  return {
    validStake: atLeastNothing(all.stake - covered.stake),
    turnover: atLeastNothing((all.weighted - covered.weighted) / fullWeight),
  }
}

type Held = { readonly sides: number; readonly weight: bigint; readonly bySide: Map<string, Standing> }
type Standing = { stake: Amount; payout: Amount }

function coveredOf(lines: readonly CountedLine[]): { readonly stake: Amount; readonly weighted: Amount } {
  const sum = { stake: 0n, weighted: 0n }
  for (const { sides, weight, bySide } of groupsOf(lines).values()) {
    if (bySide.size < sides) continue
    const standings = [...bySide.values()]
    const least = leastOf(standings)
    for (const { stake, payout } of standings) {
      const covered = (stake * least) / payout
      sum.stake += covered
      sum.weighted += covered * weight
    }
  }
  return sum
}

function leastOf([first, ...others]: readonly Standing[]): Amount {
  let least = first?.payout ?? 0n
  for (const { payout } of others) if (payout < least) least = payout
  return least
}

function groupsOf(lines: readonly CountedLine[]): ReadonlyMap<string, Held> {
  const groups = new Map<string, Held>()
  for (const { weight, sides } of lines)
    for (const { group, side, stake, odds, sides: count } of sides) {
      const held = groups.get(group) ?? { sides: count, weight, bySide: new Map<string, Standing>() }
      const standing = held.bySide.get(side) ?? { stake: 0n, payout: 0n }
      standing.stake += stake
      standing.payout += stake * odds
      held.bySide.set(side, standing)
      groups.set(group, held)
    }
  return groups
}

function atLeastNothing(amount: Amount): Amount {
  return amount > 0n ? amount : 0n
}
