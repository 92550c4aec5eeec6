import { describe, expect, test } from 'vitest'
import { parsePromotion, writePromotion } from './parse-promotion.ts'

const document = {
  code: 'first',
  type: 'FIRST_DEPOSIT',
  category: 'new',
  titles: { EN: 'First', KO: '첫' },
  summaries: { EN: 'More to play with' },
  image: '/m/art/a.webp',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  amount: { kind: 'of-deposit', parts: 5_000, most: '100.0000', leastDeposit: '20.0000' },
  pays: 'bonus',
  wagering: { times: 12, base: 'deposit-and-bonus', weights: { LIVE: 5_000 }, maxStake: null, days: 30 },
  eligibility: { weekdays: [6, 7], hasDeposited: false, mostPerMonth: null },
  friend: null,
  once: 'ever',
  claimDays: null,
  budget: { total: '1000.0000', per: 'month' },
}

test('a document is read and written as it was', () => {
  const promotion = parsePromotion(document)
  expect(promotion.amount).toEqual({ kind: 'of-deposit', parts: 5_000, most: 1_000_000n, leastDeposit: 200_000n })
  expect(JSON.parse(writePromotion(promotion))).toEqual(document)
})

describe('a document is refused', () => {
  test.each([
    ['without wagering for a bonus', { wagering: null }, 'a bonus has wagering'],
    ['with wagering for cash', { pays: 'cash' }, 'cash has none'],
    ['with an amount that its type cannot have', { amount: { kind: 'fixed', amount: '1.0000' } }, 'cannot have'],
    ['with money that is no text with four decimals', { budget: { total: '1000', per: 'month' } }, 'four decimals'],
    ['with a figure in its summary', { summaries: { EN: 'Up to 50' } }, 'has a figure'],
    ['with a figure of another script', { summaries: { EN: 'a', UR: '۵۰' } }, 'has a figure'],
    ['without English', { titles: { KO: '첫' } }, 'no English text'],
    ['with games that do not exist', { wagering: { ...document.wagering, weights: { SLOT: 1 } } }, 'no games of SLOT'],
    ['with a weight above all of a stake', { wagering: { ...document.wagering, weights: { RNG: 10_001 } } }, 'RNG is'],
    ['with a ninth day', { eligibility: { weekdays: [8] } }, 'weekdays is a wrong list'],
    ['that is nothing', { type: 'GIFT' }, 'type is one of'],
  ])('%s', (_, change, words) => {
    expect(() => parsePromotion({ ...document, ...change })).toThrow(words)
  })
})
