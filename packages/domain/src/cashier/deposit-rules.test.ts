import { expect, test } from 'vitest'
import { bonusOf, type PromoTerms, tightestLimit } from './deposit-rules.ts'
import { depositStates, mayDepositBecome } from './deposit-states.ts'

const unit = 10_000n
const terms: PromoTerms = {
  base: 'deposit-and-bonus',
  maxStake: null,
  bonusParts: 10_000,
  most: 500n * unit,
  leastDeposit: 100n * unit,
  wagerTimes: 8,
  days: 7,
}

test('a bonus is a share up to its most, for a deposit that is large enough', () => {
  expect(bonusOf(terms, 99n * unit, 2)).toBeNull()
  expect(bonusOf(terms, 100n * unit, 2)).toEqual({
    amount: 100n * unit,
    required: 1_600n * unit,
  })
  expect(bonusOf(terms, 9_000n * unit, 2)?.amount).toBe(500n * unit)
  expect(bonusOf({ ...terms, bonusParts: 1 }, 100n * unit + 123n, 0)).toBeNull()
  expect(bonusOf({ ...terms, bonusParts: 333 }, 1_111n * unit, 0)?.amount).toBe(36n * unit)
})

test('the tightest limit is the one that leaves least', () => {
  const day = { span: '24h', amount: 100n, left: 40n } as const
  const week = { span: '7d', amount: 200n, left: 30n } as const
  const month = { span: '30d', amount: 300n, left: 30n } as const
  expect(tightestLimit([])).toBeNull()
  expect(tightestLimit([day, week])).toEqual(week)
  expect(tightestLimit([day, week, month])).toEqual(month)
})

test('WALLET-10 money that arrives late still arrives, and nothing leads out of credited', () => {
  const nextOf = depositStates.map((from) => [from, depositStates.filter((to) => mayDepositBecome(from, to))])
  expect(Object.fromEntries(nextOf)).toEqual({
    created: ['awaiting', 'paid', 'expired', 'failed'],
    awaiting: ['paid', 'expired', 'failed'],
    paid: ['credited'],
    credited: [],
    expired: ['paid'],
    failed: ['paid'],
  })
})
