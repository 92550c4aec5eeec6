import type { Play } from '../family.ts'
import { type Chance, chanceOf } from '../price.ts'
import { choose, rowsWithoutRepeat } from './combinatorics.ts'
import { everyPosition, setOf } from './groups.ts'
import { singleWin } from './single-win.ts'

/** The first `size` of different numbers, of which so many take part. */
type First = { readonly size: number; readonly numbers: readonly string[] }

function ordersOf({ size, numbers }: First): bigint {
  return Array.from({ length: size }, (_, place) => BigInt(numbers.length - place)).reduce((a, b) => a * b, 1n)
}

/** Numbers for each of the first places; the row in which they come wins. */
export function inThisOrder<Draw extends readonly number[]>(first: First): Play<Draw> {
  const price: Chance = chanceOf(1n, ordersOf(first))
  return singleWin({
    prices: { HIT: price },
    canonical: (selection) => everyPosition(selection, first.numbers, first.size),
    unitsAt: (selection) => ({ HIT: rowsWithoutRepeat(selection) }),
    wonPrice: (selection, draw) =>
      selection.every((values, place) => values.includes(String(draw[place]))) ? 'HIT' : undefined,
  })
}

/** Numbers that come first in any order. */
export function inAnyOrder<Draw extends readonly number[]>(first: First): Play<Draw> {
  const orders = Array.from({ length: first.size }, (_, place) => BigInt(place + 1)).reduce((a, b) => a * b, 1n)
  return singleWin({
    prices: { HIT: chanceOf(orders, ordersOf(first)) },
    canonical: (selection) => setOf(selection, first.numbers, first.size),
    unitsAt: ([values = []]) => ({ HIT: choose(values.length, first.size) }),
    wonPrice: ([values = []], draw) =>
      draw.slice(0, first.size).every((number) => values.includes(String(number))) ? 'HIT' : undefined,
  })
}
