import { expect, test } from 'vitest'
import { dayLeftOf, feeOf, freeLeftOf, rangeOf, type WithdrawTerms } from './withdraw-rules.ts'
import { isWithdrawReason } from './withdrawal-states.ts'

const terms: WithdrawTerms = { least: 10n, most: 100n, dayMost: 150n, freeADay: 2, fee: 3n }

test('the free withdrawals of a day cost nothing, the next one does', () => {
  const fees = [0, 1, 2, 3].map((count) => feeOf(terms, { amount: 0n, count }))
  expect(fees).toEqual([0n, 0n, 3n, 3n])
  expect([0, 1, 2, 3].map((count) => freeLeftOf(terms, { amount: 0n, count }))).toEqual([2, 1, 0, 0])
})

test('the most is what the day leaves, and never below nothing', () => {
  expect(rangeOf(terms, { amount: 0n, count: 0 })).toEqual({ min: 10n, max: 100n })
  expect(rangeOf(terms, { amount: 90n, count: 1 })).toEqual({ min: 10n, max: 60n })
  expect(dayLeftOf(terms, { amount: 200n, count: 1 })).toBe(0n)
})

test('a reason is one of the list', () => {
  expect(isWithdrawReason('review')).toBe(true)
  expect(isWithdrawReason('because')).toBe(false)
})
