import type { Family, Play } from '../../family.ts'
import { byPosition } from '../by-position.ts'
import { numbersFrom } from '../groups.ts'
import { drawDifferent, readNumbers, writeNumbers } from '../numbers.ts'
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
import { inThisOrder } from '../ordered.ts'

/** Ten cars in the order they finished. */
type Pk10Draw = readonly number[]

const count = 10
const cars = numbersFrom(1, count)

const carAtPlace: Play<Pk10Draw> = byPosition({
  mode: 'trad',
  positions: count,
  catalogue: cars,
  numbers: cars.map(Number),
  verdict: (value, car) => wonIf(Number(value) === car),
  opposites: [atOnePrice(cars)],
})

const optionAtPlace: Play<Pk10Draw> = byPosition({
  mode: 'ent',
  positions: count,
  catalogue: bigSmallOddEven,
  numbers: cars.map(Number),
  verdict: (value, car) => wonIf(isOption(value, car, 6)),
  opposites: twoSides.map((sides) => atOnePrice(sides)),
})

const pairs = [1, 2, 3, 4, 5]
const sides = ['DRAGON', 'TIGER']

/** For each place of the first half: whether its car is larger than that of the place as far from the end. */
function duels(draw: Pk10Draw): readonly boolean[] {
  return pairs.map((place) => (draw[place - 1] ?? 0) > (draw[count - place] ?? 0))
}

/** No two of the five duels share a car, so each of the 32 ways they can end is as likely. */
function everyEnd(): readonly WeightedFeature<readonly boolean[]>[] {
  return Array.from({ length: 32 }, (_, end) => ({
    feature: pairs.map((_pair, at) => ((end >> at) & 1) === 1),
    ways: 1n,
  }))
}

const dragonTiger: Play<Pk10Draw> = options({
  values: atOnePrice(pairs.flatMap((pair) => sides.map((side) => `${pair}:${side}`))),
  featureOf: duels,
  features: everyEnd,
  verdict: (value, ends) => wonIf(value.endsWith('DRAGON') === ends[Number(value[0]) - 1]),
  opposites: pairs.map((pair) => sides.map((side) => `${pair}:${side}`)),
})

const sums = numbersFrom(3, 19)
const sumOfFirstTwo = ([first = 0, second = 0]: Pk10Draw) => first + second

function sumCounts(): readonly WeightedFeature<number>[] {
  const all = cars.flatMap((first) =>
    cars.filter((second) => second !== first).map((second) => Number(first) + Number(second)),
  )
  return sums.map(Number).map((feature) => ({ feature, ways: BigInt(all.filter((sum) => sum === feature).length) }))
}

const firstTwo: Play<Pk10Draw> = options({
  values: Object.fromEntries(sums.map((sum) => [sum, `S${sum}`])),
  featureOf: sumOfFirstTwo,
  features: sumCounts,
  verdict: (value, sum) => wonIf(Number(value) === sum),
  opposites: [sums],
})

const optionOfFirstTwo: Play<Pk10Draw> = options({
  values: ownPrices(bigSmallOddEven),
  featureOf: sumOfFirstTwo,
  features: sumCounts,
  verdict: (value, sum) => wonIf(isOption(value, sum, 12)),
  opposites: twoSides,
})

/** A race of ten cars. */
export const pk10: Family<Pk10Draw> = {
  code: 'PK10',
  plays: {
    DWD: carAtPlace,
    T2: inThisOrder({ size: 2, numbers: cars }),
    T3: inThisOrder({ size: 3, numbers: cars }),
    E_POS_BSOE: optionAtPlace,
    E_DT: dragonTiger,
    GYH: firstTwo,
    GYH_BSOE: optionOfFirstTwo,
  },
  outcomes: null,
  draw: (rng) => drawDifferent(rng, count, count),
  write: writeNumbers,
  read: (result) => readNumbers(result, { count, min: 1, max: count, areDifferent: true }),
}
