import { expect, test } from 'vitest'
import { assessRisk, maxUnreviewedRequests, type RiskFacts } from './risk-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const calm: RiskFacts = {
  amount: 100n,
  autoMost: 100n,
  cardAddedAt: ago(24),
  passwordChangedAt: null,
  paymentPasswordChangedAt: ago(24),
  paidBefore: 1,
  askedLately: 0,
  depositedLately: 50n,
  stakedLately: 50n,
  isSharedAccount: false,
  isOtherName: false,
}

test('a member who does what was done before goes through without a look', () => {
  expect(assessRisk(calm, now)).toEqual({ rules: [], waitsUntil: null })
})

const alone: [rule: string, change: Partial<RiskFacts>][] = [
  ['first', { paidBefore: 0 }],
  ['amount', { amount: 101n }],
  ['unplayed', { stakedLately: 49n }],
  ['often', { askedLately: maxUnreviewedRequests }],
  ['shared-account', { isSharedAccount: true }],
  ['other-name', { isOtherName: true }],
]
test.each(alone)('%s asks for a look, and does not rest', (rule, change) => {
  expect(assessRisk({ ...calm, ...change }, now)).toEqual({ rules: [rule], waitsUntil: null })
})

test('what was changed lately rests until its day is over, the latest of them all', () => {
  const changed = { cardAddedAt: ago(23), passwordChangedAt: ago(1), paymentPasswordChangedAt: ago(5) }
  expect(assessRisk({ ...calm, ...changed }, now)).toEqual({
    rules: ['new-card', 'new-password', 'new-payment-password'],
    waitsUntil: ago(-23),
  })
  expect(assessRisk({ ...calm, passwordChangedAt: ago(24) }, now).rules).toEqual([])
})
