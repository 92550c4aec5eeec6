import type { Play } from '../../family.ts'
import { addCounts, chooseExact } from '../combinatorics.ts'
import {
  atOnePrice,
  bigSmallOddEven,
  isOption,
  options,
  ownPrices,
  twoSides,
  type WeightedFeature,
  wonIf,
} from '../options.ts'
import { all, digits, digitsIn, type SscDraw, type Window } from './ssc-draw.ts'
import { rowsOfThree, sumOf } from './straight.ts'

function sums(): readonly WeightedFeature<number>[] {
  const oneDigit = digits.map(() => 1n)
  const ways = Array.from({ length: all.size }, () => oneDigit).reduce((a, b) => [...addCounts(a, b)])
  return ways.map((each, feature) => ({ feature, ways: each }))
}

export const optionOfSum: Play<SscDraw> = options({
  values: atOnePrice(bigSmallOddEven),
  featureOf: sumOf,
  features: sums,
  verdict: (value, sum) => wonIf(isOption(value, sum, 23)),
  opposites: twoSides,
})

const pairsOfPlaces = [1, 2, 3, 4].flatMap((first) =>
  [2, 3, 4, 5].filter((second) => second > first).map((second) => [first, second] as const),
)

/**
 * Which digits are larger than which, and which are equal: all rows in which the digits from 0 up to the largest are
 * used, each for as many draws as there are digits to choose for its ranks.
 */
function ranks(): readonly WeightedFeature<SscDraw>[] {
  const rows: WeightedFeature<SscDraw>[] = []
  for (let row = 0; row < all.size ** all.size; row += 1) {
    const ranked = [0, 1, 2, 3, 4].map((place) => Math.floor(row / all.size ** place) % all.size)
    const used = new Set(ranked).size
    if (Math.max(...ranked) === used - 1) rows.push({ feature: ranked, ways: chooseExact(10, used) })
  }
  return rows
}

type Duel = { readonly first: number; readonly second: number; readonly side: string }

const duels: ReadonlyMap<string, Duel> = new Map(
  pairsOfPlaces.flatMap(([first, second]) =>
    ['DRAGON', 'TIGER', 'TIE'].map((side) => [`${first}V${second}:${side}`, { first, second, side }] as const),
  ),
)

/** Two places against each other. A tie is a side of its own, and lets the other two lose. */
export const dragonTiger: Play<SscDraw> = options({
  values: Object.fromEntries([...duels].map(([value, { side }]) => [value, side === 'TIE' ? 'TIE' : 'DT'])),
  featureOf: (draw) => draw,
  features: ranks,
  verdict: (value, draw) => {
    const duel = duels.get(value)
    if (!duel) return 'lost'
    const ahead = (draw[duel.first - 1] ?? 0) - (draw[duel.second - 1] ?? 0)
    return wonIf(duel.side === (ahead === 0 ? 'TIE' : ahead > 0 ? 'DRAGON' : 'TIGER'))
  },
  opposites: pairsOfPlaces.map(([first, second]) =>
    ['DRAGON', 'TIGER', 'TIE'].map((side) => `${first}V${second}:${side}`),
  ),
})

const shapes = ['LEOPARD', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED']

/** Nine and zero are neighbours. */
function shapeOf(row: readonly number[]): string {
  const different = new Set(row)
  if (different.size < 3) return different.size === 1 ? 'LEOPARD' : 'PAIR'
  const neighbours = row.filter((digit) => different.has((digit + 1) % 10)).length
  return ['MIXED', 'HALF', 'STRAIGHT'][neighbours] ?? ''
}

function shapeCounts(): readonly WeightedFeature<string>[] {
  const rows = Array.from(rowsOfThree(), shapeOf)
  return shapes.map((feature) => ({ feature, ways: BigInt(rows.filter((shape) => shape === feature).length) }))
}

export function shapeOfThree(window: Window): Play<SscDraw> {
  return options({
    values: ownPrices(shapes),
    featureOf: (draw) => shapeOf(digitsIn(draw, window)),
    features: shapeCounts,
    verdict: (value, shape) => wonIf(value === shape),
    opposites: [shapes],
  })
}
