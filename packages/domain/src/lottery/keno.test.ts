import { expect, test } from 'vitest'
import { hasKeno, kenoPage, lotteryTabs } from './keno.ts'

test('LOTT-02 LOTT-03 D-43 keno shows for its vendor in the list or for the capability, and else not', () => {
  expect(hasKeno(['PG', 'GPI'], { keno: false })).toBe(true)
  expect(hasKeno([], { keno: true })).toBe(true)
  expect(hasKeno(['PG'], { keno: false })).toBe(false)
})

test('LOTT-02 the KENO tab stands behind the groups once, and not at all without keno', () => {
  expect(lotteryTabs(['vietnam_north', 'keno', 'fast'], true)).toEqual(['vietnam_north', 'fast', 'keno'])
  expect(lotteryTabs(['vietnam_north', 'fast'], true)).toEqual(['vietnam_north', 'fast', 'keno'])
  expect(lotteryTabs(['vietnam_north', 'keno', 'fast'], false)).toEqual(['vietnam_north', 'fast'])
})

test('LOTT-33 the keno list is the first page of 1000 of its vendor', () => {
  expect(kenoPage()).toEqual({ vendor: 'GPI', pageNo: 1, pageSize: 1000 })
})
