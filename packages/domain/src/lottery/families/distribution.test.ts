import { describe, expect, test } from 'vitest'
import { type EachFamily, everyFamily, familyOf, selectionOf, soldLine } from '../../testing/lottery/every-family.ts'
import { type Below, randomResult, randomSelection, seeded } from '../../testing/lottery/random-lines.ts'
import type { Play } from '../family.ts'
import { type FamilyCode, familyCodes } from '../game-code.ts'
import type { Line } from '../line.ts'
import { oddsOf, type Price } from '../price.ts'
import { endingPlays } from './vn/endings.ts'
import { lo } from './vn/lo.ts'
import type { VnDraw } from './vn/tiers.ts'

type Results = readonly (readonly string[])[]

/** All rows of `places` different numbers of 1 to `most`. */
function arrangements(most: number, places: number, before: readonly string[] = []): string[][] {
  if (before.length === places) return [[...before]]
  return Array.from({ length: most }, (_, at) => String(at + 1))
    .filter((number) => !before.includes(number))
    .flatMap((number) => arrangements(most, places, [...before, number]))
}

const digitRows = (count: number): string[][] =>
  Array.from({ length: 10 ** count }, (_, row) => [...String(row).padStart(count, '0')])

const fiveDigits = digitRows(5)
/** Five digits in ascending order, for plays that ask for no order: each stands for all its orders. */
const ordersOf = new Map<readonly string[], bigint>()
for (const row of fiveDigits) if (isAscending(row)) ordersOf.set([...row], waysToOrder(row))

function isAscending(row: readonly string[]): boolean {
  return row.every((digit, at) => at === 0 || (row[at - 1] ?? '') <= digit)
}

function waysToOrder(row: readonly string[]): bigint {
  let [ways, run] = [1n, 0n]
  for (const [at, digit] of row.entries()) {
    run = digit === row[at - 1] ? run + 1n : 1n
    ways = (ways * BigInt(at + 1)) / run
  }
  return ways
}

const fourDigits = digitRows(4).map((row) => ['0', ...row])
const windows: Readonly<Record<string, Results>> = {
  F: digitRows(3).map((row) => [...row, '0', '0']),
  M: digitRows(3).map((row) => ['0', ...row, '0']),
  L: digitRows(3).map((row) => ['0', '0', ...row]),
}
const ordered = arrangements(11, 5)
const sets = ordered.filter((row) => row.every((number, at) => at === 0 || Number(row[at - 1]) < Number(number)))

/** What a play looks at, in all its forms. */
function sscResults(play: string): Results {
  const [, letter = ''] = /^(?:S3|BDW3|E_)([FML])(?:3$|_|$)/.exec(play) ?? []
  if (/^(?:G120|G60|G30|G20|G10|G5|BDW5_\d|E_SUM_BSOE)$/.test(play)) return [...ordersOf.keys()]
  return windows[letter] ?? (/^(?:S4|G24|G12|G6|G4|S2L|S2L_Z|DXDS2L)$/.test(play) ? fourDigits : fiveDigits)
}

const isOrdered = /^(?:Q\d|DWD|BDW|E_POS|E_DT)/

const throws = digitRows(3).filter((row) => row.every((die) => die >= '1' && die <= '6'))

/** By play: all that it looks at. A family with too many draws to list has tests of its own below. */
const resultsOf: Readonly<Record<FamilyCode, ((play: string) => Results) | 'too many'>> = {
  K3: () => throws,
  SSC: sscResults,
  X115: (play) => (isOrdered.test(play) ? ordered : sets),
  PK10: 'too many',
  KENO: 'too many',
  VNN: 'too many',
  VNS: 'too many',
}

function text(win: bigint, pushed: bigint): string {
  return `${win} ${pushed}`
}

/** By payout: the share of the draws, as a fraction over `of`. */
function enumerated(family: EachFamily, line: Line, results: Results): Map<string, bigint> {
  const settle = family.settlementOf(line)
  const counts = new Map<string, bigint>()
  for (const result of results) {
    const { win, pushed } = settle(result)
    counts.set(text(win, pushed), (counts.get(text(win, pushed)) ?? 0n) + (ordersOf.get(result) ?? 1n))
  }
  return counts
}

function byFormula(family: EachFamily, line: Line): Map<string, bigint> {
  const counts = new Map<string, bigint>()
  for (const { ways, win, pushed } of family.casesOf(line))
    counts.set(text(win, pushed), (counts.get(text(win, pushed)) ?? 0n) + ways)
  return counts
}

const totalOf = (counts: ReadonlyMap<string, bigint>) => [...counts.values()].reduce((sum, ways) => sum + ways, 0n)

function expectSame(name: string, formula: ReadonlyMap<string, bigint>, counted: ReadonlyMap<string, bigint>): void {
  const [of, all] = [totalOf(formula), totalOf(counted)]
  const shares = (counts: ReadonlyMap<string, bigint>, times: bigint) =>
    [...counts].map(([payout, ways]) => `${payout}: ${ways * times}`).toSorted()
  expect(shares(formula, all), name).toEqual(shares(counted, of))
}

/** What comes back of what is decided. */
function returned(line: Line, counts: ReadonlyMap<string, bigint>): number {
  let [won, decided] = [0n, 0n]
  for (const [payout, ways] of counts) {
    const [win = 0n, pushed = 0n] = payout.split(' ').map(BigInt)
    won += win * ways
    decided += (line.stake - pushed) * ways
  }
  return Number((won * 10n ** 12n) / decided) / 10 ** 12
}

function randomLine(family: EachFamily, play: string, below: Below): Line {
  for (;;) {
    const selection = randomSelection(family.code, play, randomResult(family.code, below), below)
    const line = family.lineOf(play, selection)
    if (line) return line
  }
}

test('the draws of every family are listed, or it is said that they are too many', () => {
  expect(Object.keys(resultsOf).toSorted(), 'resultsOf of this file').toEqual(familyCodes.toSorted())
})

const listed = familyCodes.flatMap((code) => {
  const results = resultsOf[code]
  return typeof results === 'function' ? [{ code, results }] : []
})

describe.each(listed)('over all draws of $code', ({ code, results }) => {
  const family = familyOf(code)
  test.each(Object.keys(family.plays))(
    '%s comes to what its formula says and returns no more than the house gives',
    (play) => {
      const line = randomLine(family, play, seeded(20_261_118))
      const counted = enumerated(family, line, results(play))
      expectSame(`${play} ${line.selection}`, byFormula(family, line), counted)
      expect(returned(line, counted), line.selection).toBeGreaterThan(0.9699)
      expect(returned(line, counted), line.selection).toBeLessThanOrEqual(0.97)
    },
  )
})

describe('over all orders of the places that a line of PK10 names', () => {
  const pk10 = familyOf('PK10')
  const cars = Array.from({ length: 10 }, (_, at) => String(at + 1))

  /** The other places are filled with the cars that are left. */
  function orders(places: readonly number[]): Results {
    return arrangements(10, places.length).map((row) => {
      const left = cars.filter((car) => !row.includes(car))
      return cars.map((_, place) => row[places.indexOf(place + 1)] ?? left.shift() ?? '')
    })
  }

  test.each([
    ['DWD', '1,2,3|2,4||9,10||||||5', [1, 2, 4, 10]],
    ['DWD', '1,2,3,4,5,6,7,8,9,10|1||1,2||||||', [1, 2, 4]],
    ['E_POS_BSOE', 'BIG,ODD|SMALL||BIG,SMALL||||||EVEN,BIG', [1, 2, 4, 10]],
    ['T2', '1,2|2,3', [1, 2]],
    ['T3', '1,2|2,3|1,3,4', [1, 2, 3]],
    ['GYH', '3,11,19', [1, 2]],
    ['GYH_BSOE', 'BIG,ODD', [1, 2]],
    ['E_DT', '1:DRAGON,2:TIGER,2:DRAGON', [1, 2, 9, 10]],
  ])('%s %s', (play, selection, places) => {
    const line = soldLine(pk10, play, selection)
    const counted = enumerated(pk10, line, orders(places))
    expectSame(selection, byFormula(pk10, line), counted)
    expect(returned(line, counted)).toBeGreaterThan(0.9699)
    expect(returned(line, counted)).toBeLessThanOrEqual(0.97)
  })
})

/** How many units of a selection have this price: values are units by themselves where a play has several prices. */
function unitsAt(play: EachFamily['plays'][string], line: Line, price: string): number | undefined {
  const names = Object.keys(play.prices)
  if (names.length === 1 || names.every((name) => /^H\d$/.test(name))) return line.units
  const [values = []] = selectionOf(line.selection)
  if (line.units !== values.length) return undefined
  return values.filter((value) => play.pricesOf([[value]])[0] === price).length
}

test('in the mean every line of every family wins what the chances of its units say', () => {
  const below = seeded(20_261_119)
  for (const family of everyFamily)
    for (const [name, play] of Object.entries(family.plays))
      for (let round = 0; round < 3; round += 1) {
        const line = randomLine(family, name, below)
        const { of, cases } = play.distribution(selectionOf(line.selection))
        expect(totalOf(new Map(cases.map(({ ways }, at) => [String(at), ways])))).toBe(of)
        for (const [price, chance] of Object.entries(play.prices)) {
          const units = unitsAt(play, line, price)
          if (units === undefined) continue
          const won = cases.reduce((sum, each) => {
            const count = each.won.find((one) => one.price === price)?.units ?? 0
            return sum + each.ways * BigInt(count)
          }, 0n)
          expect(won * chance.of, `${family.code} ${name} ${line.selection}`).toBe(of * BigInt(units) * chance.wins)
        }
        const share = returned(line, byFormula(family, line))
        expect(share, `${family.code} ${name} ${line.selection}`).toBeGreaterThan(0.9698)
        expect(share, `${family.code} ${name} ${line.selection}`).toBeLessThanOrEqual(0.97)
      }
})

describe('on results few enough to be listed', () => {
  const two = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  const inOneTier: readonly VnDraw[] = two.flatMap((a) => two.filter((b) => b !== a).map((b) => [[a, b]]))
  const inTwoTiers: readonly VnDraw[] = two.flatMap((a) => two.map((b) => [[a], [b]]))

  test.each([
    { tiers: [{ count: 2, width: 2 }], draws: inOneTier },
    {
      tiers: [
        { count: 1, width: 2 },
        { count: 1, width: 2 },
      ],
      draws: inTwoTiers,
    },
  ])('endings come as often as the formula says: $tiers', ({ tiers, draws }) => {
    const chosen = [['03', '17', '42', '77', '99']]
    const plays: Readonly<Record<string, Play<VnDraw>>> = { ...endingPlays(tiers), lo: lo({ tiers, width: 2 }) }
    for (const name of ['lo', 'XIEN2', 'TRUOT4', 'TRUOT5']) {
      const play = plays[name]
      const counts = new Map<number, bigint>()
      for (const draw of draws) {
        const units = play?.won(chosen, draw)[0]?.units ?? 0
        counts.set(units, (counts.get(units) ?? 0n) + 1n)
      }
      const formula = new Map<number, bigint>()
      const { of, cases } = play?.distribution(chosen) ?? { of: 0n, cases: [] }
      for (const { ways, won } of cases) formula.set(won[0]?.units ?? 0, (formula.get(won[0]?.units ?? 0) ?? 0n) + ways)
      for (const units of new Set([...counts.keys(), ...formula.keys()]))
        expect((formula.get(units) ?? 0n) * BigInt(draws.length), `${name} ${units}`).toBe(
          (counts.get(units) ?? 0n) * of,
        )
    }
  })
})

test('a price is what the distribution of a single unit says', () => {
  const keno = familyOf('KENO')
  for (const value of ['BIG', 'SMALL']) {
    const { of, cases } = keno.plays.BS?.distribution([[value]]) ?? { of: 0n, cases: [] }
    const price = keno.plays.BS?.prices.HIT as Price
    const pushed = cases.filter((each) => each.pushed > 0).reduce((sum, { ways }) => sum + ways, 0n)
    expect(pushed * price.of).toBe((price.pushes ?? 0n) * of)
    expect(oddsOf(price)).toBe(19_400n)
  }
})
