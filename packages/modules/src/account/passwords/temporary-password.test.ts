import { randomBytes } from 'node:crypto'
import { fieldRules, matchesRule } from '@fairground/domain/account/field-rules.ts'
import { expect, test } from 'vitest'
import { isTemporaryPassword, makeTemporaryPassword, temporaryDigest } from './temporary-password.ts'

test('PWD-22 a temporary password is four groups of signs that nobody confuses, made from the luck that is given', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => at)
  expect(makeTemporaryPassword(() => bytes)).toBe('2345-6789-ABCD-EFGH')
  const made = Array.from({ length: 500 }, () => makeTemporaryPassword(() => randomBytes(32)))
  expect(new Set(made).size).toBe(500)
  for (const text of made) {
    expect(text).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(matchesRule(fieldRules.loginPassword, text)).toBe(true)
  }
})

test('bytes that would favour some signs are passed over', () => {
  const turns = [new Uint8Array(32).fill(255), new Uint8Array(32)]
  expect(makeTemporaryPassword(() => turns.shift() ?? new Uint8Array(0))).toBe('2222-2222-2222-2222')
})

test('it may be typed in small letters and with the space that a copy brings along', () => {
  const stored = temporaryDigest('2345-6789-ABCD-EFGH')
  expect(isTemporaryPassword(stored, ' 2345-6789-abcd-efgh ')).toBe(true)
  expect(isTemporaryPassword(stored, '2345-6789-ABCD-EFGJ')).toBe(false)
  expect(isTemporaryPassword(null, '2345-6789-ABCD-EFGH')).toBe(false)
})
