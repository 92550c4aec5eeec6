import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readWordsOfBrands } from './brand-words.ts'
import { compileCatalogue } from './compile.ts'
import { readMessages } from './testing/every-language.ts'
import { createText } from './text.ts'

const en = { tag: 'en', dir: 'ltr' } as const
const ur = { tag: 'ur', dir: 'rtl' } as const
const english = compileCatalogue(readMessages('en'))
const text = createText({ language: en, messages: english })
const brands = readWordsOfBrands(fileURLToPath(new URL('../../../brands', import.meta.url)))
const classicWords = compileCatalogue(brands.get('classic')?.get('EN') ?? {})
const classic = createText({ language: en, messages: { ...english, ...classicWords } })

test('ERR-06 on classic an unknown error says "Unknown error"', () => {
  expect(classic('refusal.UNKNOWN')).toBe('Unknown error')
})

test('ERR-20 on classic an upgrade says "System upgrading, please try again later"', () => {
  expect(classic('refusal.SYSTEM_UPGRADING')).toBe('System upgrading, please try again later')
})

test('ERR-21 on classic the maintenance refusal says "platform under maintenance"', () => {
  expect(classic('refusal.PLATFORM_MAINTENANCE')).toBe('platform under maintenance')
})

test('ERR-22 on classic the region refusal says "IP/location access restricted"', () => {
  expect(classic('refusal.REGION_RESTRICTED')).toBe('IP/location access restricted')
})

test.each([
  ['UNKNOWN', 'Unknown error'],
  ['LOGIN_FIRST', 'Please login first'],
  ['NOT_LOGGED_IN', 'You are not logged in, please login first'],
  ['LOGGED_OUT', 'The account has been logged out, please log in again'],
  ['NO_PERMISSION', 'Sorry, this account does not have permission or the feature is temporarily unavailable'],
  ['USER_UNKNOWN', 'Sorry, the user does not exist or is disabled'],
  ['USERNAME_TAKEN', 'Sorry, the username already exists'],
  ['USERNAME_FORMAT', 'Account format is incorrect'],
  ['PASSWORD_FORMAT', 'Password format is incorrect'],
  ['EMAIL_FORMAT', 'E-mail format is incorrect'],
  ['CONFIRMATION_MISMATCH', 'Confirmation password not matched'],
  ['CODE_WRONG', 'Verification code error'],
  ['REFERRER_WRONG', 'Referrer link error'],
  ['INVITATION_INVALID', 'Invalid invitation code'],
  ['URL_EMPTY', 'The requested url is empty'],
  ['SYSTEM_UPGRADING', 'System upgrading, please try again later'],
])('on classic the refusal %s keeps the words of the dictionary', (name, words) => {
  expect(classic.find(`refusal.${name}`)).toBe(words)
})

test('values are filled in and plurals follow the number', () => {
  expect(text('pulse.done', { ms: 42 })).toBe('There and back in 42 ms')
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 1 })).toBe('Too many tries. Wait 1 second.')
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 30 })).toBe('Too many tries. Wait 30 seconds.')
})

test('plurals keep Latin digits in a language with digits of its own', () => {
  const burmese = createText({ language: { tag: 'my', dir: 'ltr' }, messages: compileCatalogue(readMessages('my')) })
  expect(burmese('refusal.TOO_MANY_TRIES', { seconds: 1234 })).toContain('1234')
})

test('text values are isolated in right-to-left languages only', () => {
  const messages = compileCatalogue({ 'gate.region.ip': 'پتہ: {ip}' })
  expect(createText({ language: ur, messages })('gate.region.ip', { ip: '2001:db8::1' })).toBe(
    'پتہ: \u20682001:db8::1\u2069',
  )
  expect(text('gate.region.ip', { ip: '2001:db8::1' })).toBe('Your IP address: 2001:db8::1')
})

test('a missing key throws while no English is given to fall back to', () => {
  const bare = createText({ language: ur, messages: {} })
  expect(() => bare('state.retry')).toThrow('The catalogue of ur has no text for state.retry')
})

test('a missing key is shown in English in production, with English plurals', () => {
  const holey = createText({ language: ur, messages: {}, english })
  expect(holey('state.retry')).toBe('Try again')
  expect(holey('refusal.TOO_MANY_TRIES', { seconds: 1 })).toBe('Too many tries. Wait 1 second.')
  expect(createText({ language: ur, messages: {}, english: {} })('state.retry')).toBe('state.retry')
})

test('a key known only at run time gives its text or nothing', () => {
  expect(text.find('refusal.LIMIT_EXCEEDED', { limit: '500', left: '20' })).toContain(': 500. Left: 20.')
  expect(text.find('refusal.NO_SUCH_THING')).toBeUndefined()
  expect(text.find('toString')).toBeUndefined()
})

test('text that is not valid ICU is refused by name', () => {
  expect(() => compileCatalogue({ 'state.retry': 'Try {again' })).toThrow('The message state.retry is not valid ICU')
})
