import { expect, test } from 'vitest'
import { rowsInSight } from './use-virtual-rows.ts'

test('of ten thousand rows those near the screen are drawn', () => {
  expect(rowsInSight(400, 844, 64, 10_000)).toEqual({ first: 0, last: 13 })
  expect(rowsInSight(-64_000, 844, 64, 10_000)).toEqual({ first: 994, last: 1_020 })
})

test('no row beyond the ends is wanted', () => {
  expect(rowsInSight(0, 844, 64, 3)).toEqual({ first: 0, last: 3 })
  expect(rowsInSight(-9_000, 844, 64, 3)).toEqual({ first: 3, last: 3 })
  expect(rowsInSight(0, 844, 64, 0)).toEqual({ first: 0, last: 0 })
})
