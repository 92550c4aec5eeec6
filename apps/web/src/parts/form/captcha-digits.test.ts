import { expect, test } from 'vitest'
import { typedCaptcha } from './captcha-digits.ts'

const captchaDigits = (typed: string) => typedCaptcha(typed, 'digits')

test('AUTH-31 CONF-28 a captcha field keeps digits only, and six of them', () => {
  expect(captchaDigits('12a3 4')).toBe('1234')
  expect(captchaDigits('12 34 56 78')).toBe('123456')
})

test.each([
  ['Arabic', '٠١٢٣٤٥', '012345'],
  ['Urdu', '۴۵۶۷۸۹', '456789'],
  ['Hindi', '०१९', '019'],
  ['Tamil', '௦௧௯', '019'],
  ['Thai', '๐๑๙', '019'],
  ['Burmese', '၀၁၉', '019'],
  ['Khmer', '០១៩', '019'],
  ['full width', '０１９', '019'],
])('digits of a keyboard for %s are taken', (_, typed, kept) => {
  expect(captchaDigits(typed)).toBe(kept)
})

test('AUTH-33 D-06 where pictures hold text, the field keeps sixteen characters of any kind', () => {
  expect(typedCaptcha(' aB3 dE', 'text')).toBe('aB3dE')
  expect(typedCaptcha('x'.repeat(17), 'text')).toBe('x'.repeat(16))
})
