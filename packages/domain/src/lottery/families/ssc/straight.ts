import type { Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { everyPosition, oneGroup } from '../groups.ts'
import { singleWin } from '../single-win.ts'
import { digits, digitsIn, rowsOf, type SscDraw, type Window } from './ssc-draw.ts'

/** Digits for each place of the window; the row that is drawn wins. */
export function straight(window: Window): Play<SscDraw> {
  return singleWin({
    prices: { HIT: chanceOf(1n, rowsOf(window)) },
    canonical: (selection) => everyPosition(selection, digits, window.size),
    unitsAt: (selection) => ({ HIT: selection.reduce((rows, values) => rows * values.length, 1) }),
    wonPrice: (selection, draw) => {
      const shown = digitsIn(draw, window)
      return selection.every((values, place) => values.includes(String(shown[place]))) ? 'HIT' : undefined
    },
  })
}

/** Every row of three digits with a chosen value, such as their sum, is a unit. */
export function straightBy(
  window: Window,
  values: readonly string[],
  measure: (row: readonly number[]) => number,
): Play<SscDraw> {
  const rows = rowCounts(measure)
  return singleWin({
    prices: { HIT: chanceOf(1n, rowsOf(window)) },
    canonical: (selection) => oneGroup(selection, values),
    unitsAt: ([chosen = []]) => ({ HIT: chosen.reduce((sum, value) => sum + (rows.get(Number(value)) ?? 0), 0) }),
    wonPrice: ([chosen = []], draw) => (chosen.includes(String(measure(digitsIn(draw, window)))) ? 'HIT' : undefined),
  })
}

/** By value: how many of the thousand rows of three digits have it. */
function rowCounts(measure: (row: readonly number[]) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const row of rowsOfThree()) counts.set(measure(row), (counts.get(measure(row)) ?? 0) + 1)
  return counts
}

export function* rowsOfThree(): Iterable<readonly [number, number, number]> {
  for (let row = 0; row < 1_000; row += 1) yield [Math.floor(row / 100), Math.floor(row / 10) % 10, row % 10]
}

export const sumOf = (row: readonly number[]) => row.reduce((sum, digit) => sum + digit, 0)
export const spanOf = (row: readonly number[]) => Math.max(...row) - Math.min(...row)
