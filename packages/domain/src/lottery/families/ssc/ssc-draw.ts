import type { Rng } from '../../family.ts'
import { readNumbers } from '../numbers.ts'

/** Five digits, from the ten-thousands to the units. */
export type SscDraw = readonly number[]

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The digits that a play looks at. */
export type Window = { readonly from: number; readonly size: number }

export const all: Window = { from: 0, size: 5 }
export const lastFour: Window = { from: 1, size: 4 }
export const firstTwo: Window = { from: 0, size: 2 }
export const lastTwo: Window = { from: 3, size: 2 }

/** The three windows of three digits, by the letter that names them: first, middle, last. */
export const threes: Readonly<Record<string, Window>> = {
  F: { from: 0, size: 3 },
  M: { from: 1, size: 3 },
  L: { from: 2, size: 3 },
}

export function digitsIn(draw: SscDraw, { from, size }: Window): readonly number[] {
  return draw.slice(from, from + size)
}

/** How many rows of digits a window can show. */
export function rowsOf({ size }: Window): bigint {
  return 10n ** BigInt(size)
}

export async function drawDigits(rng: Rng): Promise<SscDraw> {
  const draw: number[] = []
  while (draw.length < all.size) draw.push(await rng(10))
  return draw
}

export function readDigits(result: readonly string[]): SscDraw | undefined {
  return readNumbers(result, { count: all.size, min: 0, max: 9 })
}
