import { distributionOf, wonUnits } from '../../distribution.ts'
import type { Family, Opposites, Play } from '../../family.ts'
import { inOrder } from '../../selection.ts'
import { choose } from '../combinatorics.ts'
import { oneGroup, setOf } from '../groups.ts'
import { readNumbers, writeNumbers } from '../numbers.ts'

/** Three dice in the order they were thrown. */
export type K3Draw = readonly [number, number, number]

/** Not in lowest terms: a player counts throws of three dice. */
const of = 216n
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

/** No play asks in which order the dice fell, so that its distribution needs only the throws in ascending order. */
type Rules = Omit<Play<K3Draw>, 'distribution'>

/** A play on one group of values, each of them a unit that wins or loses by itself at one price. */
function eachOf(
  mode: Play<K3Draw>['mode'],
  catalogue: readonly string[],
  wins: bigint,
  isWon: (value: string, draw: K3Draw) => boolean,
  opposites: readonly Opposites[] = [],
): Rules {
  return {
    opposites,
    mode,
    prices: { HIT: { wins, of } },
    canonical: (selection) => oneGroup(selection, catalogue),
    units: ([values = []]) => values.length,
    pricesOf: () => ['HIT'],
    won: ([values = []], draw) => wonUnits('HIT', values.filter((value) => isWon(value, draw)).length),
  }
}

/** A play on sets of `size` out of the chosen faces. */
function setsOf(size: 2 | 3, wins: bigint): Rules {
  return {
    mode: 'trad',
    prices: { HIT: { wins, of } },
    canonical: (selection) => setOf(selection, faces, size),
    units: ([values = []]) => choose(values.length, size),
    pricesOf: () => ['HIT'],
    won: ([values = []], draw) =>
      wonUnits('HIT', choose(values.filter((face) => countOf(draw, face) > 0).length, size)),
  }
}

/** How many of the 216 throws have this sum. */
const throwsOfSum = [1n, 3n, 6n, 10n, 15n, 21n, 25n, 27n, 27n, 25n, 21n, 15n, 10n, 6n, 3n, 1n]

const sum: Rules = {
  mode: 'trad',
  opposites: [Object.fromEntries(sums.map((value) => [value, `S${value}`]))],
  prices: Object.fromEntries(sums.map((value, place) => [`S${value}`, { wins: throwsOfSum[place] ?? 0n, of }])),
  canonical: (selection) => oneGroup(selection, sums),
  units: ([values = []]) => values.length,
  pricesOf: ([values = []]) => values.map((value) => `S${value}`),
  won: ([values = []], draw) => {
    const drawn = String(sumOf(draw))
    return values.includes(drawn) ? [{ price: `S${drawn}`, units: 1 }] : []
  },
}

/** `a|b` is two of a and one of b; a face beside itself is no pair and costs nothing. */
const pairs: Rules = {
  mode: 'trad',
  prices: { HIT: { wins: 3n, of } },
  canonical: (selection) => {
    const [twice, once] = [inOrder(selection[0], faces), inOrder(selection[1], faces)]
    const chosen = selection.length === 2 && twice && once ? [twice, once] : undefined
    return chosen && pairs.units(chosen) > 0 ? chosen : undefined
  },
  units: ([twice = [], once = []]) => twice.length * once.length - twice.filter((face) => once.includes(face)).length,
  pricesOf: () => ['HIT'],
  won: ([twice = [], once = []], draw) => {
    const isThere = twice.some((face) => countOf(draw, face) === 2) && once.some((face) => countOf(draw, face) === 1)
    return wonUnits('HIT', isThere ? 1 : 0)
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

function* ascendingThrows(): Iterable<{ readonly draw: K3Draw; readonly ways: bigint }> {
  for (let a = 1; a <= 6; a += 1)
    for (let b = a; b <= 6; b += 1)
      for (let c = b; c <= 6; c += 1) yield { draw: [a, b, c], ways: [1n, 3n, 6n][new Set([a, b, c]).size - 1] ?? 0n }
}

function counted(rules: Rules): Play<K3Draw> {
  return {
    ...rules,
    distribution: (selection) =>
      distributionOf(
        Array.from(ascendingThrows(), ({ draw, ways }) => ({ ways, won: rules.won(selection, draw), pushed: 0 })),
      ),
  }
}

const rules: Readonly<Record<string, Rules>> = {
  SUM: sum,
  TRI1: eachOf('trad', faces, 1n, (face, draw) => countOf(draw, face) === 3),
  TRIALL: eachOf('trad', all, 6n, (_, draw) => isTriple(draw)),
  PAIRS: pairs,
  PAIRF: eachOf('trad', faces, 16n, (face, draw) => countOf(draw, face) >= 2),
  D3: setsOf(3, 6n),
  D2: setsOf(2, 30n),
  STRALL: eachOf('trad', all, 24n, (_, draw) => isStraight(draw)),
  ONE: eachOf('ent', faces, 91n, (face, draw) => countOf(draw, face) > 0),
  BSOE: eachOf('ent', options, 108n, isOption, [atOnePrice(['BIG', 'SMALL']), atOnePrice(['ODD', 'EVEN'])]),
}

export const k3: Family<K3Draw> = {
  code: 'K3',
  plays: Object.fromEntries(Object.entries(rules).map(([name, play]) => [name, counted(play)])),
  outcomes: everyThrow,
  draw: async (rng) => [1 + (await rng(6)), 1 + (await rng(6)), 1 + (await rng(6))],
  write: writeNumbers,
  read: (result) => {
    const [a = 0, b = 0, c = 0] = readNumbers(result, { count: 3, min: 1, max: 6 }) ?? []
    return c === 0 ? undefined : [a, b, c]
  },
}
