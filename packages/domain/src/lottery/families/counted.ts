import { distributionOf, wonUnits } from '../distribution.ts'
import type { Play, PlayMode } from '../family.ts'
import type { Price, WonUnits } from '../price.ts'
import type { Selection } from '../selection.ts'
import { type Counts, choose } from './combinatorics.ts'
import { setOf } from './groups.ts'

type Counted<Draw> = {
  readonly mode?: PlayMode
  readonly prices: () => Readonly<Record<string, Price>>
  readonly canonical: (selection: Selection) => Selection | undefined
  readonly units: (selection: Selection) => number
  readonly hits: (selection: Selection, draw: Draw) => number
  readonly counts: (selection: Selection) => Counts
  readonly wonAt: (selection: Selection, hits: number) => readonly WonUnits[]
}

/** A play that a count of hits decides, whichever they are. */
export function counted<Draw>(rules: Counted<Draw>): Play<Draw> {
  const { mode = 'trad', canonical, units, hits, counts, wonAt } = rules
  return {
    mode,
    get prices() {
      return rules.prices()
    },
    canonical,
    units,
    pricesOf: () => Object.keys(rules.prices()),
    won: (selection, draw) => wonAt(selection, hits(selection, draw)),
    distribution: (selection) =>
      distributionOf(counts(selection).map((ways, each) => ({ ways, won: wonAt(selection, each), pushed: 0 }))),
  }
}

type Sets<Draw> = {
  readonly catalogue: readonly string[]
  readonly size: number
  readonly price: () => Price
  /** How many of the chosen values the draw has. */
  readonly hits: (values: readonly string[], draw: Draw) => number
  readonly counts: (chosen: number) => Counts
  readonly mode?: PlayMode
}

/** Every set of `size` out of the chosen values is a unit; it wins when the draw has all of it. */
export function setsOf<Draw>({ catalogue, size, price, hits, counts, mode = 'trad' }: Sets<Draw>): Play<Draw> {
  return counted({
    mode,
    prices: () => ({ HIT: price() }),
    canonical: (selection) => setOf(selection, catalogue, size),
    units: ([values = []]) => choose(values.length, size),
    hits: ([values = []], draw) => hits(values, draw),
    counts: ([values = []]) => counts(values.length),
    wonAt: (_, count) => wonUnits('HIT', choose(count, size)),
  })
}
