import { parsePromotion, writePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import { promotionTypes } from '@fairground/domain/rewards/promotion.ts'
import { costsOf, warningsOf } from '@fairground/domain/rewards/promotion-cost.ts'
import { shortTermsOf, termsOf } from '@fairground/domain/rewards/promotion-terms.ts'
import { demoReturns, lotteryReturns } from '@fairground/domain/rewards/returns.ts'
import english from '@fairground/i18n/messages/en.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { describePromotion } from '../commands/promo-report.ts'
import { demoPromotions } from './promotions.ts'

const currencies = ['PKR', 'KRW', 'VND', 'CNY', 'EUR']
const returns = [...lotteryReturns(), ...demoReturns]
const all = currencies.flatMap((currency) => demoPromotions(currency))

test('every price of every lottery has a return, and none is above what the house gives', () => {
  expect(returns.length).toBeGreaterThan(200)
  expect(returns.filter(({ returnParts }) => returnParts < 8_000 || returnParts > 9_700)).toEqual([])
})

test('no promotion can be cleared at a profit by any play at any odds', () => {
  const gains = all.flatMap((promotion) => costsOf(promotion, returns).filter(({ left }) => left > 0n))
  expect(gains).toEqual([])
  expect(all.flatMap((promotion) => warningsOf(promotion, returns))).toEqual([])
  expect(all.filter(({ wagering }) => wagering).length).toBe(2 * currencies.length)
})

test('a promotion that can be cleared at a profit is found out', () => {
  const [first] = demoPromotions('PKR')
  if (!first?.wagering) throw new Error('no bonus')
  const generous = { ...first, wagering: { ...first.wagering, times: 11 } }
  expect(describePromotion(generous, []).lines).toContain(
    'WARNING: can be cleared at a profit: the bonus is more than playing for it costs on average',
  )
  const stated = describePromotion(first, [{ category: 'LIVE', returnParts: 9_950 }])
  expect(stated.warnings).toEqual(['clearable-at-a-profit'])
})

describe('the terms', () => {
  test('are sentences that there are, five of them short, in every document', () => {
    const known: Readonly<Record<string, string>> = english
    for (const promotion of all) {
      expect(shortTermsOf(promotion)).toHaveLength(5)
      for (const { key, params } of [...termsOf(promotion), ...shortTermsOf(promotion)]) {
        // A sentence with a singular says its figure in each of its forms.
        const figures = new Set([...(known[key] ?? '?').matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
        expect({ key, figures: [...figures].toSorted() }).toEqual({ key, figures: Object.keys(params).toSorted() })
      }
    }
  })

  test('have every figure of the document', () => {
    const [first] = demoPromotions('PKR')
    const said = termsOf(first as NonNullable<typeof first>).flatMap(({ params }) => Object.values(params))
    expect(said).toEqual(expect.arrayContaining([50, '5000.0000', '500.0000', 12, 30, '5000000.0000']))
  })
})

test('the demonstration has the app gift and the invitation, and every type of promotion', () => {
  const types = demoPromotions('PKR').map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['APP_DOWNLOAD', 'REFERRAL']))
  expect(new Set(types).size).toBe(promotionTypes.length)
})

test('documents are stored as they are written', () => {
  for (const promotion of all) expect(parsePromotion(JSON.parse(writePromotion(promotion)))).toEqual(promotion)
})
