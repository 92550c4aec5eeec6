import { expect, test } from 'vitest'
import { type FieldName, fieldRules, matchesRule } from './field-rules.ts'

const keeps = (field: FieldName, value: string) => matchesRule(fieldRules[field], value)

test('AUTH-29 REG-42 (D-10) a username is 4 to 16 letters and digits and starts with a letter', () => {
  expect(['ada1', 'A234567890123456'].map((value) => keeps('username', value))).toEqual([true, true])
  const wrong = ['ada', 'a2345678901234567', '1ada', 'ada lovelace', 'ada-1', 'ada1\n', 'àdà1']
  expect(wrong.map((value) => keeps('username', value))).toEqual(wrong.map(() => false))
})

test('D-10 a password has 8 to 64 characters with a letter and a digit in any script', () => {
  expect(['abcdefg1', 'пароль 12', `${'x'.repeat(63)}1`].map((value) => keeps('password', value))).toEqual([
    true,
    true,
    true,
  ])
  const wrong = ['abcdef1', 'abcdefgh', '12345678', `${'x'.repeat(64)}1`]
  expect(wrong.map((value) => keeps('password', value))).toEqual(wrong.map(() => false))
})

test('AUTH-31 (D-06) a captcha is one to six digits; login asks for presence and length alone', () => {
  expect(['1', '123456'].map((value) => keeps('captcha', value))).toEqual([true, true])
  expect(['', '1234567', '12a4'].map((value) => keeps('captcha', value))).toEqual([false, false, false])
  expect([keeps('loginUsername', '?'), keeps('loginPassword', ' '), keeps('loginPassword', '')]).toEqual([
    true,
    true,
    false,
  ])
})

test('AUTH-34 an SMS code takes digits only and at most ten of them', () => {
  expect(['1234', '1234567890'].map((value) => keeps('verificationCode', value))).toEqual([true, true])
  expect(['123', '12345678901', '12 34'].map((value) => keeps('verificationCode', value))).toEqual([
    false,
    false,
    false,
  ])
})

test('a person counts characters and not the halves of some of them', () => {
  expect(keeps('nickname', '😀'.repeat(50))).toBe(true)
  expect(keeps('nickname', '😀'.repeat(51))).toBe(false)
})
