import { expect, test } from 'vitest'
import { unreadText } from './unread-text.ts'

test('MSG-10 the badge shows the number, and 99+ above 99', () => {
  expect([1, 42, 99, 100, 4_000].map(unreadText)).toEqual(['1', '42', '99', '99+', '99+'])
})

test('MSG-09 nothing unread is no badge', () => {
  expect([0, -1].map(unreadText)).toEqual([null, null])
})
