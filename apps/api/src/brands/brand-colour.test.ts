import { plainBrand } from '@fairground/domain/testing/brand.ts'
import { expect, test } from 'vitest'
import { backgroundOf, hexOfOklch } from './brand-colour.ts'

test('known colours convert exactly', () => {
  expect(hexOfOklch(1, 0, 0)).toBe('#ffffff')
  expect(hexOfOklch(0, 0, 0)).toBe('#000000')
  expect(hexOfOklch(0.627955, 0.257683, 29.2339)).toBe('#ff0000')
  expect(hexOfOklch(0.519752, 0.176858, 142.4953)).toBe('#008000')
})

test('a colour outside sRGB is cut to its edge instead of overflowing', () => {
  expect(hexOfOklch(0.7, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/)
})

test('the background follows the brand', () => {
  const { look } = plainBrand
  expect(backgroundOf(look)).not.toBe(backgroundOf({ ...look, brandHue: 27 }))
})
