import type { Family, Play } from '../../family.ts'
import { hitCounts, memoize } from '../combinatorics.ts'
import { drawDifferent, readNumbers, writeNumbers } from '../numbers.ts'
import { atOnePrice, options, ownPrices, type Verdict, type WeightedFeature, wonIf } from '../options.ts'
import { sumsOfSets } from '../sums-of-sets.ts'
import { drawnCount, type KenoDraw, maxNumber } from './keno-draw.ts'
import { picks } from './pick.ts'

const middleSum = 810
const sumOf = (draw: KenoDraw) => draw.reduce((sum, number) => sum + number, 0)

/** All that the plays on the sum ask of it. */
type SumClass = { readonly side: number; readonly isOdd: boolean; readonly element: string }

const elements: Readonly<Record<string, number>> = { METAL: 695, WOOD: 763, WATER: 855, FIRE: 923, EARTH: 1_410 }

function classOf(sum: number): SumClass {
  const element = Object.entries(elements).find(([, last]) => sum <= last)?.[0] ?? ''
  return { side: Math.sign(sum - middleSum), isOdd: sum % 2 === 1, element }
}

/** Sums that decide alike are counted together, so that a line is a few steps and not one for each sum. */
const classes = memoize((): readonly WeightedFeature<SumClass>[] => {
  const counts = new Map<string, { readonly feature: SumClass; ways: bigint }>()
  for (const { feature: sum, ways } of sumsOfSets(drawnCount, maxNumber)) {
    const feature = classOf(sum)
    const name = Object.values(feature).join()
    const known = counts.get(name)
    if (known) known.ways += ways
    else counts.set(name, { feature, ways })
  }
  return [...counts.values()]
})

const onSum = { featureOf: (draw: KenoDraw) => classOf(sumOf(draw)), features: classes }

function sideVerdict(value: string, { side }: SumClass): Verdict {
  return side === 0 ? 'pushed' : wonIf((value === 'BIG') === side > 0)
}

const isParity = (value: string, { isOdd }: SumClass) => (value === 'ODD') === isOdd

/** A stake on a big or small sum comes back when it is exactly the middle. */
const bigSmall: Play<KenoDraw> = options({
  ...onSum,
  values: atOnePrice(['BIG', 'SMALL']),
  verdict: sideVerdict,
  canPush: true,
})

const oddEven: Play<KenoDraw> = options({
  ...onSum,
  values: ownPrices(['ODD', 'EVEN']),
  verdict: (value, sum) => wonIf(isParity(value, sum)),
  opposites: [['ODD', 'EVEN']],
})

const both: Play<KenoDraw> = options({
  ...onSum,
  values: ownPrices(['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN']),
  verdict: (value, sum) => {
    const [side = '', parity = ''] = value.split('_')
    const said = sideVerdict(side, sum)
    return said === 'won' ? wonIf(isParity(parity, sum)) : said
  },
  canPush: true,
})

const element: Play<KenoDraw> = options({
  ...onSum,
  values: ownPrices(Object.keys(elements)),
  verdict: (value, sum) => wonIf(value === sum.element),
  opposites: [Object.keys(elements)],
})

const half = maxNumber / 2

/** Whether more, as many or fewer than half of the drawn numbers are of one half of all, in this order of names. */
function halves(names: readonly [string, string, string], isCounted: (number: number) => boolean): Play<KenoDraw> {
  const nameOf = (count: number) => names[1 - Math.sign(count - drawnCount / 2)] ?? ''
  return options({
    values: ownPrices(names),
    featureOf: (draw) => nameOf(draw.filter(isCounted).length),
    features: () => hitCounts(maxNumber, half, drawnCount).map((ways, count) => ({ feature: nameOf(count), ways })),
    verdict: (value, name) => wonIf(value === name),
    opposites: [names],
  })
}

/** Twenty of eighty numbers. */
export const keno: Family<KenoDraw> = {
  code: 'KENO',
  plays: {
    BS: bigSmall,
    OE: oddEven,
    BSOE: both,
    UMD: halves(['UP', 'MID', 'DOWN'], (number) => number <= half),
    OEC: halves(['ODDS', 'DRAW', 'EVENS'], (number) => number % 2 === 1),
    ELEM: element,
    ...picks,
  },
  outcomes: null,
  draw: (rng) => drawDifferent(rng, drawnCount, maxNumber),
  write: writeNumbers,
  read: (result) => readNumbers(result, { count: drawnCount, min: 1, max: maxNumber, areDifferent: true }),
}
