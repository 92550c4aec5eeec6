import type { GameCategory } from '../games/categories.ts'
import type { Amount } from '../money.ts'
import { turnoverWeightOf } from '../wallet/turnover.ts'

/** A bonus under a condition, the oldest first in every list of them. */
export type Condition = {
  readonly bonus: Amount
  readonly required: Amount
  readonly done: Amount
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>
}

/** A play that is over. Only lotteries have plays with weights of their own, which their turnover knows. */
export type CountedPlay = {
  readonly category: GameCategory
  readonly vendor: string | null
  readonly validStake: Amount
  readonly turnover: Amount
}

const whole = 10_000n

/** Below this a bonus is played away. */
export const minBonus: Amount = 10_000n

/**
 * What of the bonus pocket belongs to each condition: stakes and wins are the oldest one's, so it has all that is there
 * above the bonuses of later ones, and losses reach a later one only when those before it have nothing left.
 */
export function partsOf(pocket: Amount, open: readonly Pick<Condition, 'bonus'>[]): readonly Amount[] {
  return open.map(({ bonus }, place) => {
    const later = open.slice(place + 1).reduce((sum, each) => sum + each.bonus, 0n)
    const part = pocket > later ? pocket - later : 0n
    return place === 0 || part < bonus ? part : bonus
  })
}

/** What each condition has done after a play: the oldest takes what it needs and the next one gets the rest. */
export function countTowards(open: readonly Condition[], play: CountedPlay): readonly Amount[] {
  let rest = play.vendor === null ? play.turnover : play.validStake
  return open.map(({ required, done, weights }) => {
    const room = required - done
    const weight = BigInt(weights[play.category] ?? (play.vendor === null ? whole : turnoverWeightOf(play.category)))
    if (room <= 0n || rest <= 0n || weight === 0n) return done
    const counts = (rest * weight) / whole
    if (counts < room) {
      rest = 0n
      return done + counts
    }
    // Rounded up: what a condition takes of a stake counts for no other.
    rest -= (room * whole + weight - 1n) / weight
    return required
  })
}
