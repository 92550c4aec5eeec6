import { expect, test } from 'vitest'
import { drawLimitOf, exposureOf } from './exposure.ts'
import { drawnGameOf } from './families.ts'

function exposures(game: string, play: string, selection: string, unitStake = 10_000n) {
  const family = drawnGameOf(game)?.family
  const line = family?.lineOf({ play, selection, unitStake, multiple: 1 })
  if (!family || !line) throw new Error(`no line: ${game} ${play} ${selection}`)
  return exposureOf(family, line, 1_000n).map(({ value, amount, stake, limit }) => [value, amount, stake, limit])
}

test('where every value is a bet by itself, each costs what it can win', () => {
  expect(exposures('K3_1M', 'SUM', '3,10')).toEqual([
    ['3', 2_095_200n, 10_000n, 1_000n],
    ['10', 77_600n, 10_000n, 1_000n],
  ])
  expect(exposures('SSC_1M', 'DWD', '1|||2,3|')).toEqual([
    ['1||||', 97_000n, 10_000n, 1_000n],
    ['|||2|', 97_000n, 10_000n, 1_000n],
    ['|||3|', 97_000n, 10_000n, 1_000n],
  ])
})

test('a value of several units costs what they win together', () => {
  const [[value, amount, stake] = []] = exposures('VNN_1M', 'LO2', '07')
  expect([value, stake]).toEqual(['07', 270_000n])
  // Numbers of one tier differ, so of the four prizes with two digits one at most is 07.
  expect(amount).toBe(24n * 970_000n)
})

test('other lines count for themselves and for all of their play', () => {
  expect(exposures('SSC_1M', 'S5', '1|2|3|4|5,6')).toEqual([
    ['1|2|3|4|5,6', 970_000_000n, 20_000n, 1_000n],
    ['*', 970_000_000n, 20_000n, 10_000n],
  ])
})

test('without a setting a draw bears ten lines at their most', () => {
  expect(drawLimitOf('EUR')).toBe(10_000_000n * 10_000n)
  expect(drawLimitOf('VND')).toBe(10_000_000n * 10_000_000n)
})
