import { expect, test } from 'vitest'
import { affiliateCodeOf, generateAffiliateCode } from './affiliate-codes.ts'

test('a drawn code is long, of letters that cannot be mixed up, and comes back as it was drawn', () => {
  let next = 0
  const drawn = generateAffiliateCode((below) => next++ % below)
  expect(drawn).toBe('0123456789')
  const last = generateAffiliateCode((below) => below - 1)
  expect(last).toBe('ZZZZZZZZZZ')
  expect([drawn, last].map(affiliateCodeOf)).toEqual([drawn, last])
})

test('small letters, spaces, an O for a zero and an l for a one mean the same code', () => {
  expect(affiliateCodeOf(' fa1r-gr0vnd ')).toBe('FA1RGR0VND')
  expect(affiliateCodeOf('FAIRGROVND')).toBe(affiliateCodeOf('falrgr0vnd'))
})
