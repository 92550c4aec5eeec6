import { createFalls } from './fall.ts'
import { fallCount, unitsPerStake } from './rules.ts'

/** What some of the falls pay together, in whole numbers. */
export type Counted = {
  /** In twentieths of the stake. */
  readonly units: number
  /** How many of them pay anything, and how many more than the stake. */
  readonly paying: number
  readonly aboveStake: number
  /** What the best one pays, in twentieths of the stake. */
  readonly best: number
}

export const partCount = 1_024

/** Plays every fall of one of the equal parts. */
export function countPart(part: number): Counted {
  const { unitsOf } = createFalls()
  const size = fallCount / partCount
  let [units, paying, aboveStake, best] = [0, 0, 0, 0]
  for (let number = part * size; number < (part + 1) * size; number++) {
    const paid = unitsOf(number)
    if (paid === 0) continue
    units += paid
    paying++
    if (paid > unitsPerStake) aboveStake++
    if (paid > best) best = paid
  }
  return { units, paying, aboveStake, best }
}

export function addCounted(one: Counted, other: Counted): Counted {
  return {
    units: one.units + other.units,
    paying: one.paying + other.paying,
    aboveStake: one.aboveStake + other.aboveStake,
    best: Math.max(one.best, other.best),
  }
}
