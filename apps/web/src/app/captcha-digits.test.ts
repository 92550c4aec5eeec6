import { expect, test } from 'vitest'
import { captchaDigits } from './captcha-digits.ts'

test('AUTH-31 a captcha field keeps digits only, and six of them', () => {
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
