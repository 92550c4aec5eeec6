import { type Distribution, distributionOf, wonUnits } from '../distribution.ts'
import type { Opposites, Play, PlayMode } from '../family.ts'
import { chanceOf } from '../price.ts'
import type { Selection } from '../selection.ts'
import { somePlaces } from './groups.ts'
import type { Verdict } from './options.ts'

type Places = {
  readonly mode: PlayMode
  readonly places: number
  readonly catalogue: readonly string[]
  /** What can stand at a place, each as likely as the others. */
  readonly numbers: readonly number[]
  /** A number that stands at one place can stand at another too. */
  readonly canRepeat?: true
  readonly verdict: (value: string, number: number) => Verdict
  readonly opposites?: readonly Opposites[]
}

/** Every value that is chosen for a place is a unit, decided by the number at that place. */
export function places<Draw extends readonly number[]>(rules: Places): Play<Draw> {
  const { mode, catalogue, numbers, verdict, opposites } = rules
  const [some = ''] = catalogue
  const count = (wanted: Verdict) => BigInt(numbers.filter((number) => verdict(some, number) === wanted).length)
  const unitsAt = (wanted: Verdict) => (values: readonly string[], number: number) =>
    values.filter((value) => verdict(value, number) === wanted).length
  const [wonAt, pushedAt] = [unitsAt('won'), unitsAt('pushed')]
  const sum = (at: typeof wonAt) => (selection: Selection, draw: Draw) =>
    selection.reduce((units, values, place) => units + at(values, draw[place] ?? 0), 0)
  return {
    mode,
    prices: { HIT: chanceOf(count('won'), BigInt(numbers.length), count('pushed')) },
    canonical: (selection) => somePlaces(selection, catalogue, { places: rules.places, least: 1 }),
    units: (selection) => selection.reduce((units, values) => units + values.length, 0),
    pricesOf: () => ['HIT'],
    won: (selection, draw) => wonUnits('HIT', sum(wonAt)(selection, draw)),
    distribution: (selection) => {
      const gains = selection
        .filter((values) => values.length > 0)
        .map((values) => numbers.map((number) => gainOf(wonAt(values, number), pushedAt(values, number))))
      return byGain(rules.canRepeat ? independentGains(gains) : gainsWithoutRepeat(gains, numbers.length))
    },
    isByPlace: true,
    ...(opposites && { opposites }),
    ...(count('pushed') > 0n && { pushed: sum(pushedAt) }),
  }
}

/** Won and pushed units in one number, so that both are added at once. */
const span = 1_000
const gainOf = (won: number, pushed: number) => won * span + pushed

type Gains = ReadonlyMap<number, number>

function byGain(gains: Gains): Distribution {
  return distributionOf(
    Array.from(gains, ([gain, ways]) => ({
      ways: BigInt(ways),
      won: wonUnits('HIT', Math.floor(gain / span)),
      pushed: gain % span,
    })),
  )
}

/** `gains` has by place and number what is gained there. */
export function independentGains(gains: readonly (readonly number[])[]): Gains {
  let sums: Gains = new Map([[0, 1]])
  for (const ofPlace of gains) {
    const next = new Map<number, number>()
    for (const [sum, ways] of sums) for (const gain of ofPlace) next.set(sum + gain, (next.get(sum + gain) ?? 0) + ways)
    sums = next
  }
  return sums
}

/**
 * Each number stands at one place at most. Numbers that gain the same at every place are alike, so that it is enough to
 * know how many of each kind are left.
 */
function gainsWithoutRepeat(gains: readonly (readonly number[])[], numbers: number): Gains {
  const kinds = new Map<string, { readonly gains: readonly number[]; count: number }>()
  for (let number = 0; number < numbers; number += 1) {
    const own = gains.map((ofPlace) => ofPlace[number] ?? 0)
    const kind = kinds.get(own.join())
    if (kind) kind.count += 1
    else kinds.set(own.join(), { gains: own, count: 1 })
  }
  const all = [...kinds.values()]
  let step = 1
  const steps = all.map(({ count }) => {
    const own = step
    step *= count + 1
    return own
  })
  let states = new Map<number, Gains>([[0, new Map([[0, 1]])]])
  for (let place = 0; place < gains.length; place += 1) {
    const next = new Map<number, Map<number, number>>()
    for (const [state, sums] of states)
      for (const [index, kind] of all.entries()) {
        const own = steps[index] ?? 1
        const left = kind.count - (Math.floor(state / own) % (kind.count + 1))
        if (left === 0) continue
        const gain = kind.gains[place] ?? 0
        const target = next.get(state + own) ?? new Map<number, number>()
        for (const [sum, ways] of sums) target.set(sum + gain, (target.get(sum + gain) ?? 0) + ways * left)
        next.set(state + own, target)
      }
    states = next
  }
  const total = new Map<number, number>()
  for (const sums of states.values()) for (const [sum, ways] of sums) total.set(sum, (total.get(sum) ?? 0) + ways)
  return total
}
