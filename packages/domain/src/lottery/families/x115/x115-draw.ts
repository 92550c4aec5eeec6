import type { Rng } from '../../family.ts'
import { numbersFrom } from '../groups.ts'
import { drawDifferent, readNumbers } from '../numbers.ts'

/** Five different numbers of 1 to 11, in the order they were drawn. */
export type X115Draw = readonly number[]

export const drawnCount = 5
export const maxNumber = 11
export const numbers = numbersFrom(1, maxNumber)

export function drawNumbers(rng: Rng): Promise<X115Draw> {
  return drawDifferent(rng, drawnCount, maxNumber)
}

export function readX115(result: readonly string[]): X115Draw | undefined {
  return readNumbers(result, { count: drawnCount, min: 1, max: maxNumber, areDifferent: true })
}

/** How many of the chosen numbers are in this part of a draw. */
export function countIn(values: readonly string[], part: readonly number[]): number {
  return values.filter((value) => part.includes(Number(value))).length
}
