import type { Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { inOrder, type Selection } from '../../selection.ts'
import { choose, memoize } from '../combinatorics.ts'
import { numbersFrom, oneGroup } from '../groups.ts'
import { singleWin } from '../single-win.ts'
import { digits, digitsIn, rowsOf, type SscDraw, type Window } from './ssc-draw.ts'
import { rowsOfThree, sumOf } from './straight.ts'

/** So many different digits, each of which is drawn so many times. */
type Part = { readonly pick: number; readonly times: number }

/** A set of digits in any order: one group of the selection for each part, which share no digit in a unit. */
export function anyOrder(window: Window, ...parts: readonly [Part, Part?]): Play<SscDraw> {
  const [high, low] = parts
  return singleWin({
    prices: { HIT: chanceOf(ordersOf(parts), rowsOf(window)) },
    canonical: (selection) => {
      const groups = selection.map((group) => inOrder(group, digits))
      const known = groups.flatMap((group) => (group ? [group] : []))
      return selection.length === (low ? 2 : 1) && known.length === groups.length ? known : undefined
    },
    unitsAt: (selection) => ({ HIT: low ? disjointPicks(selection, high, low) : picks(selection, high) }),
    wonPrice: (selection, draw) => (hasParts(selection, digitsIn(draw, window), parts) ? 'HIT' : undefined),
  })
}

const picks = ([values = []]: Selection, { pick }: Part) => choose(values.length, pick)

/** For each number of shared digits that stand in the first pick. */
function disjointPicks([first = [], second = []]: Selection, high: Part, low: Part): number {
  const shared = first.filter((digit) => second.includes(digit)).length
  let units = 0
  for (let used = 0; used <= Math.min(shared, high.pick); used += 1)
    units +=
      choose(shared, used) * choose(first.length - shared, high.pick - used) * choose(second.length - used, low.pick)
  return units
}

function hasParts(selection: Selection, shown: readonly number[], parts: readonly (Part | undefined)[]): boolean {
  const times = timesOf(shown)
  return parts.every((part, group) => {
    if (!part) return true
    const drawn = [...times].flatMap(([digit, count]) => (count === part.times ? [String(digit)] : []))
    return drawn.length === part.pick && drawn.every((digit) => selection[group]?.includes(digit))
  })
}

function timesOf(shown: readonly number[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const digit of shown) times.set(digit, (times.get(digit) ?? 0) + 1)
  return times
}

/** In how many orders a set can be drawn. */
function ordersOf(parts: readonly (Part | undefined)[]): bigint {
  let [orders, length] = [1n, 0]
  for (const { pick, times } of parts.flatMap((part) => part ?? []))
    for (let digit = 0; digit < pick; digit += 1) {
      length += times
      orders *= BigInt(choose(length, times))
    }
  return orders
}

/** A pair and a single digit, both out of one group: each of two digits may be the pair. */
export function pairAndSingle(window: Window): Play<SscDraw> {
  return singleWin({
    prices: { HIT: chanceOf(3n, rowsOf(window)) },
    canonical: (selection) => oneGroup(selection, digits),
    unitsAt: ([values = []]) => ({ HIT: values.length * (values.length - 1) }),
    wonPrice: ([values = []], draw) => {
      const drawn = [...timesOf(digitsIn(draw, window)).keys()]
      return drawn.length === 2 && drawn.every((digit) => values.includes(String(digit))) ? 'HIT' : undefined
    },
  })
}

type SetsOfSum = { readonly Z3: number; readonly Z6: number }

/** By sum: how many sets of three digits have it, those with a pair and those of different digits. Triples are none. */
const setsOfSum = memoize(() => {
  const sets = new Map<string, SetsOfSum>()
  for (const row of rowsOfThree()) {
    const [a, b, c] = row
    if (a > b || b > c || a === c) continue
    const known = sets.get(String(sumOf(row))) ?? { Z3: 0, Z6: 0 }
    const isPair = a === b || b === c
    sets.set(String(sumOf(row)), { Z3: known.Z3 + (isPair ? 1 : 0), Z6: known.Z6 + (isPair ? 0 : 1) })
  }
  return sets
})

/** Every set of three digits with a chosen sum, at the price of its kind. */
export function setsBySum(window: Window): Play<SscDraw> {
  return singleWin({
    prices: { Z3: chanceOf(3n, rowsOf(window)), Z6: chanceOf(6n, rowsOf(window)) },
    canonical: (selection) => oneGroup(selection, numbersFrom(1, 26)),
    unitsAt: ([sums = []]) => {
      const units = { Z3: 0, Z6: 0 }
      for (const sum of sums) {
        units.Z3 += setsOfSum().get(sum)?.Z3 ?? 0
        units.Z6 += setsOfSum().get(sum)?.Z6 ?? 0
      }
      return units
    },
    wonPrice: ([sums = []], draw) => {
      const shown = digitsIn(draw, window)
      const different = timesOf(shown).size
      if (different === 1 || !sums.includes(String(sumOf(shown)))) return undefined
      return different === 2 ? 'Z3' : 'Z6'
    },
  })
}
