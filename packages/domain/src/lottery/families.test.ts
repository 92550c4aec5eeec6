import { expect, test } from 'vitest'
import { drawnGameOf, drawnGames, playLimitsOf } from './families.ts'
import { parseSchedule } from './parse-schedule.ts'

test('every game of the house has a schedule that keeps the promises of draws', () => {
  for (const { schedule } of drawnGames) expect(parseSchedule(schedule)).toEqual(schedule)
})

test('a line is sold and settled without knowing what the family draws', () => {
  const family = drawnGameOf('K3_1M')?.family
  const line = family?.lineOf({ play: 'BSOE', selection: 'SMALL,BIG', unitStake: 10_000n, multiple: 2 })
  expect(line).toMatchObject({ selection: 'BIG,SMALL', stake: 40_000n })
  if (!family || !line) return
  expect(family.settle(line, ['6', '6', '6'])).toBe(38_800n)
  expect(family.mostWinOf(line)).toBe(38_800n)
  for (const wrong of [[], ['1', '2'], ['1', '2', '7'], ['1', 'x', '2']])
    expect(() => family.settle(line, wrong)).toThrow('no result of K3')
})

test('a game that the house does not draw is none', () => {
  expect(drawnGameOf('SSC_1M')).toBeUndefined()
})

test('limits follow the currency', () => {
  expect(playLimitsOf('PKR').leastUnitStake).toBe(10_000n)
  expect(playLimitsOf('VND').leastUnitStake).toBe(10_000_000n)
})
