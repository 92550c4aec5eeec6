import type { Play } from '../../family.ts'
import { byPosition } from '../by-position.ts'
import { chooseExact } from '../combinatorics.ts'
import {
  atOnePrice,
  bigSmallOddEven,
  isOption,
  options,
  type Verdict,
  type WeightedFeature,
  wonIf,
} from '../options.ts'
import { sumsOfSets } from '../sums-of-sets.ts'
import { drawnCount, maxNumber, numbers, type X115Draw } from './x115-draw.ts'

/** Eleven belongs to neither side: its stakes come back. */
export const optionAtPosition: Play<X115Draw> = byPosition({
  mode: 'ent',
  positions: drawnCount,
  catalogue: bigSmallOddEven,
  numbers: numbers.map(Number),
  verdict: (value, number) => (number === maxNumber ? 'pushed' : wonIf(isOption(value, number, 6))),
})

const middleSum = 30

function verdictOnSum(value: string, sum: number): Verdict {
  if (value === 'TAILBIG' || value === 'TAILSMALL') return wonIf((value === 'TAILBIG') === sum % 10 >= 5)
  if ((value === 'BIG' || value === 'SMALL') && sum === middleSum) return 'pushed'
  return wonIf(isOption(value, sum, middleSum))
}

export const optionOfSum: Play<X115Draw> = options({
  values: {
    ...atOnePrice(['BIG', 'SMALL'], 'BS'),
    ODD: 'ODD',
    EVEN: 'EVEN',
    TAILBIG: 'TAILBIG',
    TAILSMALL: 'TAILSMALL',
  },
  featureOf: (draw) => draw.reduce((sum, number) => sum + number, 0),
  features: () => sumsOfSets(drawnCount, maxNumber),
  verdict: verdictOnSum,
  opposites: [
    ['ODD', 'EVEN'],
    ['TAILBIG', 'TAILSMALL'],
  ],
  canPush: true,
})

/** The first number against the fifth; they are never equal. */
export const dragonTiger: Play<X115Draw> = options({
  values: atOnePrice(['DRAGON', 'TIGER']),
  featureOf: ([first = 0, , , , fifth = 0]) => (first > fifth ? 'DRAGON' : 'TIGER'),
  features: () => ['DRAGON', 'TIGER'].map((feature) => ({ feature, ways: 1n })),
  verdict: (value, larger) => wonIf(value === larger),
  opposites: [['DRAGON', 'TIGER']],
})

const odd = 6
const counts = ['0', '1', '2', '3', '4', '5']

export const oddCount: Play<X115Draw> = options({
  mode: 'trad',
  values: Object.fromEntries(counts.map((count) => [count, `O${count}`])),
  featureOf: (draw) => draw.filter((number) => number % 2 === 1).length,
  features: () =>
    counts.map(Number).map((feature) => ({
      feature,
      ways: chooseExact(odd, feature) * chooseExact(maxNumber - odd, drawnCount - feature),
    })),
  verdict: (value, count) => wonIf(Number(value) === count),
  opposites: [counts],
})

const medians = ['3', '4', '5', '6', '7', '8', '9']

/** Two numbers below it and two above. */
function medianCounts(): readonly WeightedFeature<number>[] {
  return medians.map(Number).map((feature) => ({
    feature,
    ways: chooseExact(feature - 1, 2) * chooseExact(maxNumber - feature, 2),
  }))
}

export const median: Play<X115Draw> = options({
  mode: 'trad',
  values: Object.fromEntries(medians.map((number) => [number, `M0${number}`])),
  featureOf: (draw) => draw.toSorted((a, b) => a - b)[2] ?? 0,
  features: medianCounts,
  verdict: (value, middle) => wonIf(Number(value) === middle),
  opposites: [medians],
})
