import fc from 'fast-check'
import { expect, test } from 'vitest'
import { k3 } from './families/k3/k3.ts'
import { drawnGameOf } from './families.ts'
import { lineOf, sidesOf } from './line.ts'
import { type CountedLine, countPlay, type Side } from './valid-stake.ts'

const full = 10_000n
const unit = 10_000n

function line(play: string, selection: string, units: number, given: Partial<CountedLine> = {}): CountedLine {
  const sold = lineOf(k3, { play, selection, unitStake: BigInt(units) * unit, multiple: 1 })
  if (!sold) throw new Error(`no line: ${play} ${selection}`)
  return { stake: sold.stake, pushed: 0n, weight: full, sides: sidesOf(k3, sold), ...given }
}

const validOf = (...lines: readonly CountedLine[]) => Number(countPlay(lines).validStake / unit)

test('a stake on one side counts whole, and on both sides only what one has more than the other', () => {
  expect(validOf(line('BSOE', 'BIG', 5))).toBe(5)
  expect(validOf(line('BSOE', 'BIG', 5), line('BSOE', 'SMALL', 5))).toBe(0)
  expect(validOf(line('BSOE', 'BIG', 5), line('BSOE', 'SMALL', 2))).toBe(3)
  expect(validOf(line('BSOE', 'BIG,SMALL', 5))).toBe(0)
})

test('big against odd is no cover, and each of two groups of a line is looked at by itself', () => {
  expect(validOf(line('BSOE', 'BIG', 5), line('BSOE', 'ODD', 5))).toBe(10)
  expect(validOf(line('BSOE', 'BIG,ODD', 5), line('BSOE', 'EVEN', 5))).toBe(5)
})

test('lines on the same side count together against the other side', () => {
  expect(validOf(line('BSOE', 'BIG', 2), line('BSOE', 'BIG', 3), line('BSOE', 'SMALL', 5))).toBe(0)
})

test('all sums cover each other at their different prices, and all but one do not', () => {
  const sums = Array.from({ length: 16 }, (_, place) => String(place + 3))
  expect(validOf(line('SUM', sums.slice(1).join(','), 1))).toBe(15)
  const all = countPlay([line('SUM', sums.join(','), 1)])
  // Of each sum as much as wins what the cheapest wins: sum 10 pays 27 times in 216.
  const least = BigInt(Math.floor((216 * 1_940 * 10_000) / (27 * 2_000)))
  const throwsOfSum = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
  const odds = throwsOfSum.map((wins) => BigInt(Math.floor((216 * 1_940 * 10_000) / (wins * 2_000))))
  const covered = odds.reduce((sum, each) => sum + (unit * least) / each, 0n)
  expect(all.validStake).toBe(16n * unit - covered)
})

test('what comes back counts nothing, and a light play counts its part', () => {
  expect(countPlay([line('TRI1', '1', 4, { pushed: 4n * unit })])).toEqual({ validStake: 0n, turnover: 0n })
  expect(countPlay([line('TRI1', '1', 4, { pushed: 1n * unit, weight: 5_000n })])).toEqual({
    validStake: 3n * unit,
    turnover: 15_000n,
  })
  const both = [line('BSOE', 'BIG', 4, { weight: 5_000n }), line('BSOE', 'SMALL', 1, { weight: 5_000n })]
  expect(countPlay(both)).toEqual({ validStake: 3n * unit, turnover: 15_000n })
})

test('of declared opposites exactly one wins in every outcome, at the price that is declared', () => {
  let groups = 0
  for (const [name, play] of Object.entries(k3.plays))
    for (const prices of play.opposites ?? []) {
      groups += 1
      for (const [value, price] of Object.entries(prices)) expect(play.pricesOf([[value]])).toEqual([price])
      for (const draw of k3.outcomes?.() ?? []) {
        const won = Object.keys(prices).filter((value) => play.won([[value]], draw).length > 0)
        expect(won, `${name} ${draw}`).toHaveLength(1)
      }
    }
  expect(groups).toBe(3)
})

test('places are apart: two sides of one place cover each other, of two places they do not', () => {
  const family = drawnGameOf('SSC_1M')?.family
  const counted = (play: string, selection: string): CountedLine => {
    const sold = family?.lineOf({ play, selection, unitStake: unit, multiple: 1 })
    if (!sold || !family) throw new Error(`no line: ${play} ${selection}`)
    return { stake: sold.stake, pushed: 0n, weight: full, sides: family.sidesOf(sold) }
  }
  expect(validOf(counted('E_POS_BSOE', 'BIG||||'), counted('E_POS_BSOE', 'SMALL||||'))).toBe(0)
  expect(validOf(counted('E_POS_BSOE', 'BIG|SMALL|||'))).toBe(2)
  expect(validOf(counted('DWD', '0,1,2,3,4|5,6,7,8,9|||'))).toBe(10)
  expect(validOf(counted('DWD', '0,1,2,3,4||||'), counted('DWD', '5,6,7,8,9||||'))).toBe(0)
  expect(validOf(counted('E_DT', '1V5:DRAGON,1V5:TIGER'))).toBe(2)
  expect(validOf(counted('E_DT', '1V5:DRAGON,1V5:TIGER,2V5:TIE'))).toBe(3)
})

test('the family that is sold says the sides and the weight of a line', () => {
  const family = drawnGameOf('K3_1M')?.family
  const sold = family?.lineOf({ play: 'BSOE', selection: 'BIG', unitStake: unit, multiple: 3 })
  const side: Side = { group: 'BSOE 0', sides: 2, side: 'BIG', stake: 3n * unit, odds: 19_400n }
  expect(sold && family?.sidesOf(sold)).toEqual([side])
  expect(family?.turnoverWeightOf('BSOE')).toBe(full)
})

/** As the rule is written: each side has one price, and covered is what wins the least that the group can win. */
function coveredByTheRule(stakes: readonly bigint[], odds: readonly bigint[]): bigint {
  if (stakes.some((stake) => stake === 0n)) return 0n
  const payouts = stakes.map((stake, place) => stake * (odds[place] ?? 0n))
  const [least = 0n] = payouts.toSorted((a, b) => Number(a - b))
  return odds.reduce((sum, each) => sum + least / each, 0n)
}

test('any stakes on any number of sides count what the rule says, however they are parted into lines', () => {
  const side = fc.record({
    odds: fc.bigInt({ min: 10_001n, max: 9_999_999n }),
    parts: fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(side, { minLength: 2, maxLength: 16 }), (sides) => {
      const lines = sides.flatMap(({ odds, parts }, place) =>
        parts.map((stake): CountedLine => {
          const held = { group: 'g', sides: sides.length, side: String(place), stake, odds }
          return { stake, pushed: 0n, weight: full, sides: [held] }
        }),
      )
      const stakes = sides.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0n))
      const all = stakes.reduce((sum, stake) => sum + stake, 0n)
      const odds = sides.map((each) => each.odds)
      expect(countPlay(lines).validStake).toBe(all - coveredByTheRule(stakes, odds))
    }),
    { numRuns: 2_000 },
  )
})
