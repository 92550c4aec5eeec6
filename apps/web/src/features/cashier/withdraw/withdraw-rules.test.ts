import { describe, expect, test } from 'vitest'
import { firstLock, testTerms } from '../../../../testing/withdraw.ts'
import { moneyOf } from '../../../parts/form/amount-money.ts'
import { remainingText } from './withdraw-money.ts'
import { amountError, feeNow, maxWithdrawalNow, percentPlayed, receivedOf } from './withdraw-rules.ts'

const units = (whole: number) => BigInt(whole) * 10_000n

test('the most is whatever ends first: what may be withdrawn, one withdrawal, or the day', () => {
  expect(maxWithdrawalNow(testTerms())).toBe(units(18_400))
  expect(maxWithdrawalNow(testTerms({ withdrawable: '90000.0000' }))).toBe(units(50_000))
  expect(maxWithdrawalNow(testTerms({ dayLeft: '700.5000' }))).toBe(7_005_000n)
})

test('a free withdrawal costs nothing, the next one its fee, and what arrives is the rest', () => {
  expect(feeNow(testTerms())).toBe(0n)
  const paid = testTerms({ freeLeft: 0 })
  expect(receivedOf(paid, units(12_000))).toBe(units(11_950))
  expect(receivedOf(testTerms(), units(12_000))).toBe(units(12_000))
  expect(receivedOf(paid, units(20))).toBe(0n)
  expect(receivedOf(paid, undefined)).toBe(0n)
})

describe('what is wrong with an amount is told with what can be done', () => {
  const locked = testTerms({ locks: [firstLock] })
  const most = units(18_400)
  test.each([
    ['nothing typed', testTerms(), undefined, { key: 'withdraw.needAmount' }],
    ['zero', testTerms(), 0n, { key: 'withdraw.needAmount' }],
    ['too little', testTerms(), units(999), { key: 'withdraw.belowLeast', amounts: { amount: units(1_000) } }],
    ['too much', testTerms(), units(18_401), { key: 'withdraw.tooMuch', amounts: { amount: most } }],
    [
      'what a deposit locks',
      locked,
      units(20_000),
      { key: 'withdraw.lockedPart', amounts: { remaining: units(28_800), amount: most } },
    ],
    [
      'more than there is, locked or not',
      locked,
      units(30_000),
      { key: 'withdraw.tooMuch', amounts: { amount: most } },
    ],
    [
      'everything is locked',
      testTerms({ locks: [firstLock], withdrawable: '0.0000' }),
      units(2_000),
      { key: 'refusal.WAGERING_UNFINISHED', amounts: { remaining: units(28_800) } },
    ],
    [
      'less there than the least',
      testTerms({ available: '400.0000', withdrawable: '400.0000' }),
      units(1_000),
      { key: 'refusal.INSUFFICIENT_FUNDS' },
    ],
    [
      'a win that was taken back is not repaid',
      testTerms({ owed: '250.0000', withdrawable: '0.0000' }),
      units(1_000),
      { key: 'refusal.DEBT_OPEN', amounts: { owed: units(250) } },
    ],
    ['the day is used up', testTerms({ dayLeft: '10.0000' }), units(1_000), { key: 'withdraw.dayUsed' }],
  ])('%s', (_, terms, amount, told) => {
    expect(amountError(terms, amount)).toEqual(told)
  })

  test('the bounds themselves are fine', () => {
    expect([units(1_000), most].map((amount) => amountError(testTerms(), amount))).toEqual([null, null])
  })
})

test('what is still to play is never shown as less than it is, and 100 % only when it is done', () => {
  const money = moneyOf({ symbol: 'Rs', digits: 2 })
  expect(remainingText(money, 1n)).toBe('Rs\u00a00.01')
  expect(remainingText(money, units(28_800))).toBe('Rs\u00a028,800')
  expect(percentPlayed(units(80_000), units(28_800))).toBe(64)
  expect(percentPlayed(units(80_000), 1n)).toBe(99)
  expect(percentPlayed(units(80_000), 0n)).toBe(100)
  expect(percentPlayed(0n, 0n)).toBe(100)
})
