import { expect, test } from 'vitest'
import { maskedEmail, maskedMobile, maskedName } from './masks.ts'

test('a mask shows the owner which it is and anybody else nothing to write to', () => {
  expect(maskedEmail('zara.khan@mail.example')).toBe('z***@m***.example')
  expect(maskedEmail('z@localhost')).toBe('z***@l***')
  expect(maskedMobile('+923001234567')).toBe('+92***67')
  expect(maskedName('Zara Khan')).toBe('Z***')
  expect(maskedName('😀 smile')).toBe('😀***')
})
