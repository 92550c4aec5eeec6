import { distributionOf, wonUnits } from '../../distribution.ts'
import type { Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { byPosition, independentGains } from '../by-position.ts'
import { choose, oneOfEach } from '../combinatorics.ts'
import { everyPosition, somePositions } from '../groups.ts'
import { atOnePrice, bigSmallOddEven, isOption, twoSides, wonIf } from '../options.ts'
import { all, digits, digitsIn, lastTwo, type SscDraw } from './ssc-draw.ts'

const numbers = digits.map(Number)
const minBig = 5

export const digitAtPosition: Play<SscDraw> = byPosition({
  mode: 'trad',
  positions: all.size,
  catalogue: digits,
  numbers,
  canRepeat: true,
  verdict: (value, digit) => wonIf(Number(value) === digit),
  opposites: [atOnePrice(digits)],
})

export const optionAtPosition: Play<SscDraw> = byPosition({
  mode: 'ent',
  positions: all.size,
  catalogue: bigSmallOddEven,
  numbers,
  canRepeat: true,
  verdict: (value, digit) => wonIf(isOption(value, digit, minBig)),
  opposites: twoSides.map((sides) => atOnePrice(sides)),
})

/** Any `size` places with digits are a unit of one digit at each of them. */
export function anyPositions(size: number): Play<SscDraw> {
  const hitsAt = (values: readonly string[], digit: number | undefined) => (values.includes(String(digit)) ? 1 : 0)
  return {
    mode: 'trad',
    prices: { HIT: chanceOf(1n, 10n ** BigInt(size)) },
    canonical: (selection) => somePositions(selection, digits, { places: all.size, least: size }),
    units: (selection) =>
      oneOfEach(
        selection.map((values) => values.length),
        size,
      ),
    pricesOf: () => ['HIT'],
    won: (selection, draw) => {
      const hits = selection.reduce((sum, values, place) => sum + hitsAt(values, draw[place]), 0)
      return wonUnits('HIT', choose(hits, size))
    },
    distribution: (selection) => {
      const gains = independentGains(selection.map((values) => numbers.map((digit) => hitsAt(values, digit))))
      return distributionOf(
        Array.from(gains, ([hits, ways]) => ({
          ways: BigInt(ways),
          won: wonUnits('HIT', choose(hits, size)),
          pushed: 0,
        })),
      )
    },
  }
}

/** An option for each of the last two digits; a unit wins when both hold. */
export const optionsOfLastTwo: Play<SscDraw> = {
  mode: 'trad',
  prices: { HIT: chanceOf(1n, 4n) },
  canonical: (selection) => everyPosition(selection, bigSmallOddEven, lastTwo.size),
  units: ([tens = [], ones = []]) => tens.length * ones.length,
  pricesOf: () => ['HIT'],
  won: ([tens = [], ones = []], draw) => {
    const [a = 0, b = 0] = digitsIn(draw, lastTwo)
    return wonUnits('HIT', holding(tens, a) * holding(ones, b))
  },
  distribution: ([tens = [], ones = []]) =>
    distributionOf(
      numbers.flatMap((a) =>
        numbers.map((b) => ({ ways: 1n, won: wonUnits('HIT', holding(tens, a) * holding(ones, b)), pushed: 0 })),
      ),
    ),
}

function holding(chosen: readonly string[], digit: number): number {
  return chosen.filter((option) => isOption(option, digit, minBig)).length
}
