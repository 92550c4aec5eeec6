import type { Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { atOnePrice, bigSmallOddEven, isOption, options, twoSides, wonIf } from '../options.ts'
import { singleWin } from '../single-win.ts'
import { allNumbers, numberGroup } from './number-group.ts'
import type { VnDraw } from './tiers.ts'

const specialOf = (draw: VnDraw) => draw[0]?.[0] ?? ''
const firstOf = (draw: VnDraw) => draw[1]?.[0] ?? ''

/** Settlement writes out the sides of every bet, so a play with more of them declares none. */
const maxSides = 100

/** Numbers that one part of the draw is compared with. */
function equals(width: number, partOf: (draw: VnDraw) => string): Play<VnDraw> {
  return singleWin({
    prices: { HIT: chanceOf(1n, 10n ** BigInt(width)) },
    canonical: (selection) => numberGroup(selection, width),
    unitsAt: ([values = []]) => ({ HIT: values.length }),
    wonPrice: ([values = []], draw) => (values.includes(partOf(draw)) ? 'HIT' : undefined),
    ...(10 ** width <= maxSides && { opposites: [atOnePrice(allNumbers(width))] }),
  })
}

const optionOfLastTwo: Play<VnDraw> = options({
  values: atOnePrice(bigSmallOddEven),
  featureOf: (draw) => Number(specialOf(draw).slice(-2)),
  features: () => Array.from({ length: 100 }, (_, feature) => ({ feature, ways: 1n })),
  verdict: (value, number) => wonIf(isOption(value, number, 50)),
  opposites: twoSides,
})

/** Plays on the special prize, and one on the first. */
export const specialPlays: Readonly<Record<string, Play<VnDraw>>> = {
  ...Object.fromEntries(
    [2, 3, 4].map((width) => [`DE${width}`, equals(width, (draw) => specialOf(draw).slice(-width))]),
  ),
  DE2F: equals(2, (draw) => specialOf(draw).slice(0, 2)),
  G1_2: equals(2, (draw) => firstOf(draw).slice(-2)),
  DIGIT_HEAD: equals(1, (draw) => specialOf(draw).at(-2) ?? ''),
  DIGIT_TAIL: equals(1, (draw) => specialOf(draw).at(-1) ?? ''),
  TX2: optionOfLastTwo,
}
