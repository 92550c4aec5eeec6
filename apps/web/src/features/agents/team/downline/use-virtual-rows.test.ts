import { expect, test } from 'vitest'
import { visibleRows } from './use-virtual-rows.ts'

test('of ten thousand rows those near the screen are drawn', () => {
  expect(visibleRows(400, 844, 64, 10_000)).toEqual({ first: 0, last: 13 })
  expect(visibleRows(-64_000, 844, 64, 10_000)).toEqual({ first: 994, last: 1_020 })
})

test('no row beyond the ends is wanted', () => {
  expect(visibleRows(0, 844, 64, 3)).toEqual({ first: 0, last: 3 })
  expect(visibleRows(-9_000, 844, 64, 3)).toEqual({ first: 3, last: 3 })
  expect(visibleRows(0, 844, 64, 0)).toEqual({ first: 0, last: 0 })
})
