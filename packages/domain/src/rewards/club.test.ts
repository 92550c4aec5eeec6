import { expect, test } from 'vitest'
import {
  averageCost,
  levelAfterMonth,
  levelRetentionOf,
  missingForNextLevel,
  parseClub,
  promotedStanding,
} from './club.ts'

const level = (label: string, turnover: number, more: object = {}) => ({
  label,
  turnover: `${turnover}.0000`,
  deposits: '0.0000',
  keep: `${turnover / 5}.0000`,
  gift: '0.0000',
  cashback: { RNG: 50 },
  ...more,
})
const document = { period: 'lifetime', levels: [level('0', 0), level('1', 1_000), level('2', 5_000)] }
const club = parseClub(document)
const units = (count: number) => BigInt(count) * 10_000n
const played = (turnover: number, month = turnover) => ({
  turnover: units(turnover),
  deposits: 0n,
  month: units(month),
})

test('a level rises with the first unit that reaches it and not before', () => {
  const from = { level: 0, best: 0 }
  expect(promotedStanding(club, from, { ...played(1_000), turnover: units(1_000) - 1n })).toEqual(from)
  expect(promotedStanding(club, from, played(1_000))).toEqual({ level: 1, best: 1 })
  expect(promotedStanding(club, from, played(99_000))).toEqual({ level: 2, best: 2 })
})

test('a month keeps a level with half of its amount, to the unit', () => {
  expect(levelAfterMonth(club, 2, units(500))).toBe(2)
  expect(levelAfterMonth(club, 2, units(500) - 1n)).toBe(1)
  expect(levelAfterMonth(club, 0, 0n)).toBe(0)
  expect(levelRetentionOf(club, 2, units(500))).toEqual({ required: units(500), isSafe: true })
  expect(levelRetentionOf(club, 0, 0n)).toBeNull()
})

test('what is missing for the next level is told with how far it is', () => {
  expect(missingForNextLevel(club, { level: 1, best: 1 }, played(2_000))).toMatchObject({
    turnover: units(3_000),
    percent: 25,
  })
  expect(missingForNextLevel(club, { level: 2, best: 2 }, played(9_000))).toBeNull()
  // A lost level comes back with a month that keeps it.
  expect(missingForNextLevel(club, { level: 1, best: 2 }, played(9_000, 250))).toMatchObject({
    turnover: units(750),
    percent: 25,
    gift: 0n,
  })
})

test('a cost is never told too low', () => {
  expect(averageCost(units(42_000))).toBe(units(1_260))
  expect(averageCost(1n)).toBe(1n)
})

const changed = (index: number, more: object) => ({
  ...document,
  levels: document.levels.map((each, at) => (at === index ? { ...each, ...more } : each)),
})

test.each<[string, unknown, RegExp]>([
  ['no object', [], /the document/],
  ['another period', { ...document, period: 'daily' }, /period/],
  ['one level', { ...document, levels: [level('0', 0)] }, /levels/],
  ['an unknown field', { ...document, colour: 'gold' }, /colour is not known/],
  ['a first level that asks', changed(0, { turnover: '1.0000' }), /level 0: everybody begins here/],
  ['a level no higher', changed(2, { turnover: '1000.0000' }), /level 2: turnover/],
  ['a number in place of an amount', changed(1, { gift: 5 }), /level 1: gift/],
  ['a gift that pays for the play', changed(1, { gift: '30.0001' }), /level 1: the gift is more/],
  ['more to keep than to reach', changed(1, { keep: '1001.0000' }), /level 1: keep/],
  ['a lower rate above', changed(2, { cashback: { RNG: 49 } }), /level 2: cashback: RNG/],
  ['a rate of an unknown category', changed(2, { cashback: { SLOTS: 50 } }), /SLOTS is no category/],
  ['a rate that is too high', changed(2, { cashback: { RNG: 201 } }), /RNG: a whole number/],
])('a document with %s is refused by its place', (_what, wrong, why) => {
  expect(() => parseClub(wrong)).toThrow(why)
})
