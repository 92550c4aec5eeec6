import type { Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { presentCounts } from '../combinatorics.ts'
import { setsOf } from '../counted.ts'
import { digits, digitsIn, rowsOf, type SscDraw, type Window } from './ssc-draw.ts'

/** Every set of `size` chosen digits is a unit, and wins when all of it is in the window, however often. */
export function present(window: Window, size: number): Play<SscDraw> {
  const absent = (values: number) => BigInt(10 - values) ** BigInt(window.size)
  const counts = (chosen: number) => presentCounts(chosen, window.size, absent)
  return setsOf({
    catalogue: digits,
    size,
    price: () => chanceOf(counts(size)[size] ?? 0n, rowsOf(window)),
    hits: (values, draw) => {
      const shown = digitsIn(draw, window)
      return values.filter((digit) => shown.includes(Number(digit))).length
    },
    counts,
  })
}
