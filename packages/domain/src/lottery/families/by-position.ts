import { type Distribution, distributionOf, wonUnits } from '../distribution.ts'
import type { Opposites, Play, PlayMode } from '../family.ts'
import { chanceOf } from '../price.ts'
import type { Selection } from '../selection.ts'
import { somePositions } from './groups.ts'
import type { Verdict } from './options.ts'

type Places = {
  readonly mode: PlayMode
  readonly positions: number
  readonly catalogue: readonly string[]
  /** What can stand at a place, each as likely as the others. */
  readonly numbers: readonly number[]
  /** A number that stands at one place can stand at another too. */
  readonly canRepeat?: true
  readonly verdict: (value: string, number: number) => Verdict
  readonly opposites?: readonly Opposites[]
}

/** Every value that is chosen for a place is a unit, decided by the number at that place. */
export function byPosition<Draw extends readonly number[]>(rules: Places): Play<Draw> {
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
    canonical: (selection) => somePositions(selection, catalogue, { places: rules.positions, least: 1 }),
    units: (selection) => selection.reduce((units, values) => units + values.length, 0),
    pricesOf: () => ['HIT'],
    won: (selection, draw) => wonUnits('HIT', sum(wonAt)(selection, draw)),
    distribution: (selection) => {
      const gains = selection
        .filter((values) => values.length > 0)
        .map((values) => numbers.map((number) => gainOf(wonAt(values, number), pushedAt(values, number))))
      return byGain(rules.canRepeat ? independentGains(gains) : gainsWithoutRepeat(gains, numbers.length))
    },
    isByPosition: true,
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

/** Numbers that gain the same at every place. */
type Kind = { readonly gains: readonly number[]; count: number; step: number }

function kindsOf(gains: readonly (readonly number[])[], numbers: number): readonly Kind[] {
  const kinds = new Map<string, Kind>()
  for (let number = 0; number < numbers; number += 1) {
    const own = gains.map((ofPlace) => ofPlace[number] ?? 0)
    const kind = kinds.get(own.join())
    if (kind) kind.count += 1
    else kinds.set(own.join(), { gains: own, count: 1, step: 1 })
  }
  let step = 1
  for (const kind of kinds.values()) {
    kind.step = step
    step *= kind.count + 1
  }
  return [...kinds.values()]
}

/**
 * Each number stands at one place at most. It is enough to know how many of each kind stand somewhere: that is a state,
 * written as one number whose digit for a kind counts in steps of it. A place more is a larger state, so one pass over
 * all states in ascending order is enough.
 */
function gainsWithoutRepeat(gains: readonly (readonly number[])[], numbers: number): Gains {
  const kinds = kindsOf(gains, numbers)
  const states = kinds.reduce((product, { count }) => product * (count + 1), 1)
  const { sums, known } = sumsOnTheWay(gains)
  const [width, indexOf] = [sums.length, new Map(sums.map((sum, at) => [sum, at]))]
  const [counts, steps] = [kinds.map(({ count }) => count), kinds.map(({ step }) => step)]
  // By kind, place and sum: the index of the sum after it.
  const moves = kinds.flatMap(({ gains: own }) =>
    own.flatMap((gain) => sums.map((sum) => indexOf.get(sum + gain) ?? 0)),
  )
  const ways = new Float64Array(states * width)
  ways[0] = 1
  const total = new Map<number, number>()
  const taken = kinds.map(() => 0)
  for (let state = 0, place = 0; state < states; state += 1) {
    if (place === gains.length)
      for (let at = 0; at < width; at += 1) {
        const own = ways[state * width + at] ?? 0
        if (own > 0) total.set(sums[at] ?? 0, (total.get(sums[at] ?? 0) ?? 0) + own)
      }
    if (place < gains.length)
      for (let index = 0; index < kinds.length; index += 1) {
        const free = (counts[index] ?? 0) - (taken[index] ?? 0)
        if (free === 0) continue
        const base = (index * gains.length + place) * width
        const from = state * width
        const to = from + (steps[index] ?? 0) * width
        for (let at = 0; at < (known[place] ?? 0); at += 1) {
          const own = ways[from + at] ?? 0
          if (own === 0) continue
          const target = to + (moves[base + at] ?? 0)
          ways[target] = (ways[target] ?? 0) + own * free
        }
      }
    place += countOn(taken, counts)
  }
  return total
}

type SumsOnTheWay = { readonly sums: readonly number[]; readonly known: readonly number[] }

/** All sums that the first places can come to, and how many of them are known before each place. */
function sumsOnTheWay(gains: readonly (readonly number[])[]): SumsOnTheWay {
  const all = new Set([0])
  const known: number[] = []
  let sums = new Set([0])
  for (const ofPlace of gains) {
    known.push(all.size)
    const possible = new Set(ofPlace)
    sums = new Set([...sums].flatMap((sum) => [...possible].map((gain) => sum + gain)))
    for (const sum of sums) all.add(sum)
  }
  return { sums: [...all], known }
}

/** Moves on to the next state, and tells by how many its numbers became more. */
function countOn(taken: number[], counts: readonly number[]): number {
  for (let index = 0, fewer = 0; index < counts.length; index += 1) {
    const count = taken[index] ?? 0
    if (count < (counts[index] ?? 0)) {
      taken[index] = count + 1
      return 1 - fewer
    }
    taken[index] = 0
    fewer += count
  }
  return 0
}
