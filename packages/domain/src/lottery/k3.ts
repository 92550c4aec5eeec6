import type { Family, Opposites, Play } from './family.ts'
import { inOrder, type Selection } from './selection.ts'

/** Three dice in the order they were thrown. */
export type K3Draw = readonly [number, number, number]

const of = 216
const faces = ['1', '2', '3', '4', '5', '6']
const sums = Array.from({ length: 16 }, (_, place) => String(place + 3))
const all = ['ALL']
const options = ['BIG', 'SMALL', 'ODD', 'EVEN']

const atOnePrice = (values: readonly string[]): Opposites => Object.fromEntries(values.map((value) => [value, 'HIT']))

function countOf(draw: K3Draw, face: string): number {
  return draw.filter((die) => String(die) === face).length
}

function sumOf(draw: K3Draw): number {
  return draw[0] + draw[1] + draw[2]
}

/** A play on one group of values, each of them a unit that wins or loses by itself at one price. */
function eachOf(
  mode: Play<K3Draw>['mode'],
  catalogue: readonly string[],
  wins: number,
  isWon: (value: string, draw: K3Draw) => boolean,
  opposites: readonly Opposites[] = [],
): Play<K3Draw> {
  return {
    opposites,
    mode,
    prices: { HIT: { wins, of } },
    canonical: (selection) => oneGroup(selection, catalogue),
    units: ([values = []]) => values.length,
    pricesOf: () => ['HIT'],
    won: ([values = []], draw) => hits(values.filter((value) => isWon(value, draw)).length),
  }
}

/** A play on sets of `size` out of the chosen faces. */
function setsOf(size: 2 | 3, wins: number): Play<K3Draw> {
  return {
    mode: 'trad',
    prices: { HIT: { wins, of } },
    canonical: (selection) => {
      const chosen = oneGroup(selection, faces)
      return chosen && (chosen[0]?.length ?? 0) >= size ? chosen : undefined
    },
    units: ([values = []]) => choose(values.length, size),
    pricesOf: () => ['HIT'],
    won: ([values = []], draw) => hits(choose(values.filter((face) => countOf(draw, face) > 0).length, size)),
  }
}

function oneGroup(selection: Selection, catalogue: readonly string[]): Selection | undefined {
  const group = selection.length === 1 ? inOrder(selection[0], catalogue) : undefined
  return group && [group]
}

function hits(units: number) {
  return units > 0 ? [{ price: 'HIT', units }] : []
}

function choose(n: number, k: 2 | 3): number {
  if (n < k) return 0
  return k === 2 ? (n * (n - 1)) / 2 : (n * (n - 1) * (n - 2)) / 6
}

/** How many of the 216 throws have this sum. */
const throwsOfSum = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

const sum: Play<K3Draw> = {
  mode: 'trad',
  opposites: [Object.fromEntries(sums.map((value) => [value, `S${value}`]))],
  prices: Object.fromEntries(sums.map((value, place) => [`S${value}`, { wins: throwsOfSum[place] ?? 0, of }])),
  canonical: (selection) => oneGroup(selection, sums),
  units: ([values = []]) => values.length,
  pricesOf: ([values = []]) => values.map((value) => `S${value}`),
  won: ([values = []], draw) => {
    const drawn = String(sumOf(draw))
    return values.includes(drawn) ? [{ price: `S${drawn}`, units: 1 }] : []
  },
}

/** `a|b` is two of a and one of b; a face beside itself is no pair and costs nothing. */
const pairs: Play<K3Draw> = {
  mode: 'trad',
  prices: { HIT: { wins: 3, of } },
  canonical: (selection) => {
    const [twice, once] = [inOrder(selection[0], faces), inOrder(selection[1], faces)]
    const chosen = selection.length === 2 && twice && once ? [twice, once] : undefined
    return chosen && pairs.units(chosen) > 0 ? chosen : undefined
  },
  units: ([twice = [], once = []]) => twice.length * once.length - twice.filter((face) => once.includes(face)).length,
  pricesOf: () => ['HIT'],
  won: ([twice = [], once = []], draw) => {
    const isThere = twice.some((face) => countOf(draw, face) === 2) && once.some((face) => countOf(draw, face) === 1)
    return hits(isThere ? 1 : 0)
  },
}

function isTriple([a, b, c]: K3Draw): boolean {
  return a === b && b === c
}

function isStraight(draw: K3Draw): boolean {
  const low = Math.min(...draw)
  return [low, low + 1, low + 2].every((face) => draw.includes(face))
}

/** A triple is big or small, odd or even like any other throw. */
function isOption(option: string, draw: K3Draw): boolean {
  const drawn = sumOf(draw)
  if (option === 'BIG') return drawn >= 11
  if (option === 'SMALL') return drawn <= 10
  return option === 'ODD' ? drawn % 2 === 1 : drawn % 2 === 0
}

function* everyThrow(): Iterable<K3Draw> {
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) yield [a, b, c]
}

export const k3: Family<K3Draw> = {
  code: 'K3',
  plays: {
    SUM: sum,
    TRI1: eachOf('trad', faces, 1, (face, draw) => countOf(draw, face) === 3),
    TRIALL: eachOf('trad', all, 6, (_, draw) => isTriple(draw)),
    PAIRS: pairs,
    PAIRF: eachOf('trad', faces, 16, (face, draw) => countOf(draw, face) >= 2),
    D3: setsOf(3, 6),
    D2: setsOf(2, 30),
    STRALL: eachOf('trad', all, 24, (_, draw) => isStraight(draw)),
    ONE: eachOf('ent', faces, 91, (face, draw) => countOf(draw, face) > 0),
    BSOE: eachOf('ent', options, 108, isOption, [atOnePrice(['BIG', 'SMALL']), atOnePrice(['ODD', 'EVEN'])]),
  },
  outcomes: everyThrow,
  draw: async (rng) => [1 + (await rng(6)), 1 + (await rng(6)), 1 + (await rng(6))],
}
