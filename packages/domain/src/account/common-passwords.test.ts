import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password1',
  'Password123!',
  'P@ssw0rd1',
  'p4ssw0rd2026',
  '@dm1n1strator77',
  'welcome2026',
  'letmein1',
  'qwerty123',
  '123qwerty',
  'iloveyou1',
  'loveyou2loveyou2'.slice(0, 8),
  'monkeymonkey1',
  'abc12345',
  '1q1q1q1q',
  'aaaaaaa1',
  '12345678a',
  'a1234567',
  'zxcvbnm1',
  'abcd4321',
  'dragon!!77',
])('a guesser would try %s early', (password) => {
  expect(isCommonPassword(password, [])).toBe(true)
})

test.each(['correct horse 7', 'brisk-otter-41', 'tR8vLq2mZx', 'пятница на реке 5', 'seven4kites', 'violet7harbour'])(
  '%s is not among the first guesses',
  (password) => {
    expect(isCommonPassword(password, ['ada1', 'halcyon'])).toBe(false)
  },
)

test('the own name and the name of the house are the first guesses of all', () => {
  expect(isCommonPassword('xlovelace9x', ['lovelace', 'halcyon'])).toBe(true)
  expect(isCommonPassword('MyHALCYON77', ['lovelace', 'halcyon'])).toBe(true)
  expect(isCommonPassword('bobsled rides 4', ['bob', 'halcyon'])).toBe(false)
})
