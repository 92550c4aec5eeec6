import type { Rng } from '../../family.ts'
import { numbersFrom } from '../groups.ts'
import { drawDifferent, readNumbers } from '../numbers.ts'

/** Five different numbers of 1 to 11, in the order they were drawn. */
export type X115Draw = readonly number[]

export const drawn = 5
export const most = 11
export const numbers = numbersFrom(1, most)

export function drawNumbers(rng: Rng): Promise<X115Draw> {
  return drawDifferent(rng, drawn, most)
}

export function readX115(result: readonly string[]): X115Draw | undefined {
  return readNumbers(result, { count: drawn, least: 1, most, areDifferent: true })
}

/** How many of the chosen numbers are in this part of a draw. */
export function countIn(values: readonly string[], part: readonly number[]): number {
  return values.filter((value) => part.includes(Number(value))).length
}
