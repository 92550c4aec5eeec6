import { expect, test } from 'vitest'
import { climbBy, climbingFigure, firstRun, nextRun, runEveryMs, runFrom, runTo, startFigures } from './jackpot.ts'

test('HOME-51 HOME-54 D-14 the first kind has 18 start values and climbs by 100000 in whole numbers', () => {
  expect(startFigures).toHaveLength(18)
  expect(climbBy).toBe(100_000)
  for (const [index, start] of startFigures.entries()) {
    expect(climbingFigure(index, 0)).toBe(start)
    expect(climbingFigure(index, Number.MAX_SAFE_INTEGER)).toBe(start + 100_000)
    expect(Number.isInteger(climbingFigure(index, 1_234_567.8))).toBe(true)
  }
})

test('HOME-52 the second kind goes up every 200 ms, by at least 1', () => {
  expect(runEveryMs).toBe(200)
  expect(nextRun(10, () => 0)).toBe(11)
  expect(nextRun(10, () => 0.999_999)).toBe(109)
})

test('HOME-53 the second kind starts from 3620281923 to 7809521168, both included', () => {
  expect([runFrom, runTo]).toEqual([3_620_281_923, 7_809_521_168])
  expect(firstRun(() => 0)).toBe(3_620_281_923)
  expect(firstRun(() => 1 - Number.EPSILON)).toBe(7_809_521_168)
})
