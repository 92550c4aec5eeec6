import { type Case, distributionOf } from '../distribution.ts'
import type { Opposites, Play, PlayMode } from '../family.ts'
import { type Chance, chanceOf, type WonUnits } from '../price.ts'
import type { Selection } from '../selection.ts'
import { memoize } from './combinatorics.ts'
import { oneGroup } from './groups.ts'

export type Verdict = 'won' | 'lost' | 'pushed'

/** What of a draw decides, and in how many draws it is so. */
export type WeightedFeature<Feature> = { readonly feature: Feature; readonly ways: bigint }

type Options<Draw, Feature> = {
  readonly mode?: PlayMode
  /** By its value: the name of its price. Values of one price are equally likely. */
  readonly values: Readonly<Record<string, string>>
  readonly featureOf: (draw: Draw) => Feature
  readonly features: () => readonly WeightedFeature<Feature>[]
  readonly verdict: (value: string, feature: Feature) => Verdict
  readonly opposites?: readonly (readonly string[])[]
  readonly canPush?: true
}

/** Every chosen value is a unit by itself. Its price follows from the features that make it win. */
export function options<Draw, Feature>(rules: Options<Draw, Feature>): Play<Draw> {
  const { mode = 'ent', values, featureOf, verdict, canPush } = rules
  const features = memoize(rules.features)
  const catalogue = Object.keys(values)
  const prices = memoize(() => pricesOf(values, features(), verdict))
  const priceOf = (value: string) => values[value] ?? ''
  const decide = (selection: Selection, feature: Feature) => decided(selection.flat(), feature, verdict, priceOf)
  const opposites = rules.opposites?.map(
    (group): Opposites => Object.fromEntries(group.map((value) => [value, priceOf(value)])),
  )
  return {
    mode,
    get prices() {
      return prices()
    },
    canonical: (selection) => oneGroup(selection, catalogue),
    units: ([chosen = []]) => chosen.length,
    pricesOf: ([chosen = []]) => [...new Set(chosen.map(priceOf))],
    won: (selection, draw) => decide(selection, featureOf(draw)).won,
    distribution: (selection) => distributionOf(mergedCases(features(), (feature) => decide(selection, feature))),
    ...(opposites && { opposites }),
    ...(canPush && { pushed: (selection: Selection, draw: Draw) => decide(selection, featureOf(draw)).pushed }),
  }
}

function decided<Feature>(
  chosen: readonly string[],
  feature: Feature,
  verdict: (value: string, feature: Feature) => Verdict,
  priceOf: (value: string) => string,
): { readonly won: readonly WonUnits[]; readonly pushed: number } {
  const won: { price: string; units: number }[] = []
  let pushed = 0
  for (const value of chosen) {
    const said = verdict(value, feature)
    if (said === 'pushed') pushed += 1
    if (said !== 'won') continue
    const price = priceOf(value)
    const known = won.find((each) => each.price === price)
    if (known) known.units += 1
    else won.push({ price, units: 1 })
  }
  return { won, pushed }
}

/** Most features come to the same: to nothing. Each case is paid once, however many features it has. */
function mergedCases<Feature>(
  features: readonly WeightedFeature<Feature>[],
  decide: (feature: Feature) => ReturnType<typeof decided>,
): readonly Case[] {
  const cases = new Map<string, Case>()
  for (const { feature, ways } of features) {
    const { won, pushed } = decide(feature)
    let name = String(pushed)
    for (const { price, units } of won) name += ` ${price} ${units}`
    cases.set(name, { won, pushed, ways: (cases.get(name)?.ways ?? 0n) + ways })
  }
  return [...cases.values()]
}

function pricesOf<Feature>(
  values: Readonly<Record<string, string>>,
  features: readonly WeightedFeature<Feature>[],
  verdict: (value: string, feature: Feature) => Verdict,
): Readonly<Record<string, Chance>> {
  const of = features.reduce((sum, { ways }) => sum + ways, 0n)
  const prices: Record<string, Chance> = {}
  for (const [value, price] of Object.entries(values)) {
    if (Object.hasOwn(prices, price)) continue
    const count = (wanted: Verdict) =>
      features.reduce((sum, { feature, ways }) => (verdict(value, feature) === wanted ? sum + ways : sum), 0n)
    prices[price] = chanceOf(count('won'), of, count('pushed'))
  }
  return prices
}

export const wonIf = (isWon: boolean): Verdict => (isWon ? 'won' : 'lost')

/** Every value has a price of its own, with the name of the value. */
export function ownPrices(values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, value]))
}

export function atOnePrice(values: readonly string[], price = 'HIT'): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, price]))
}

export const bigSmallOddEven = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
export const twoSides = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
] as const

/** Big, small, odd or even, where big begins at `leastBig`. */
export function isOption(option: string, number: number, leastBig: number): boolean {
  if (option === 'BIG') return number >= leastBig
  if (option === 'SMALL') return number < leastBig
  return (option === 'ODD') === (number % 2 === 1)
}
