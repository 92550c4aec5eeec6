import { expect, test } from 'vitest'
import { feedbackBounds, feedbackLengthOf, isFeedbackLength } from './feedback-rules.ts'

test('PROMO-09 PROMO-10 (D-13) feedback has at least 10 and at most 500 characters after trimming', () => {
  expect(feedbackBounds).toEqual({ min: 10, max: 500 })
  const fits = (content: string) => isFeedbackLength(content, feedbackBounds)
  expect([9, 10, 500, 501].map((length) => fits('a'.repeat(length)))).toEqual([false, true, true, false])
  expect(fits(`   ${'a'.repeat(9)}   `)).toBe(false)
  expect(fits(` ${'a'.repeat(500)}\n`)).toBe(true)
})

test('PROMO-09 a merchant has bounds of its own, and a sign outside the first plane is one character', () => {
  expect(isFeedbackLength('short', { min: 3, max: 5 })).toBe(true)
  expect(isFeedbackLength('longer', { min: 3, max: 5 })).toBe(false)
  expect(feedbackLengthOf('😀😀')).toBe(2)
})
