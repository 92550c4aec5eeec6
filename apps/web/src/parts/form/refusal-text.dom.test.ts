import { LostCall, RefusedCall } from '@fairground/contract/client.ts'
import { refusalOfCode } from '@fairground/contract/refusals.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { classic } from '../../../testing/render-app.tsx'
import { loadCatalogue } from '../../data/system/catalogues.ts'
import { wordsOf } from '../language/language.tsx'
import { refusalText } from './refusal-text.ts'

const { text } = wordsOf('EN', await loadCatalogue('EN'))

afterEach(() => vi.restoreAllMocks())

test('a refusal is told with the facts of its value', () => {
  const refusal = new RefusedCall('TOO_MANY_TRIES', { seconds: 90, captcha: true }, 'R-1')
  expect(refusalText(text, refusal)).toBe('Too many tries. Wait 90 seconds.')
  expect(refusalText(text, new RefusedCall('WRONG_CREDENTIAL', null, 'R-1'))).toBe('Account or password is incorrect')
})

test('P5 an exclusion is told with its date, and one without a set end without', () => {
  const zone = 'Asia/Seoul'
  const until = new RefusedCall('EXCLUDED', { kind: 'timeout', until: '2026-11-16T06:00:00.000Z', zone }, 'R-1')
  expect(refusalText(text, until)).toBe('Your self-exclusion or time-out lasts until 16 Nov 2026, 11:00')
  const open = new RefusedCall('EXCLUDED', { kind: 'exclusion', until: '', zone }, 'R-1')
  expect(refusalText(text, open)).toBe('Your self-exclusion lasts until you ask to end it')
})

/** The dictionary of the specification (§8) under the names of the server's answers; classic keeps it to the letter. */
const dictionary = [
  ['ERR-07', 'LOGIN_FIRST', 'E1001', 'Please login first'],
  ['ERR-08', 'NOT_LOGGED_IN', 'E1002', 'You are not logged in, please login first'],
  [
    'ERR-09',
    'NO_PERMISSION',
    'E1004',
    'Sorry, this account does not have permission or the feature is temporarily unavailable',
  ],
  ['ERR-10', 'USER_UNKNOWN', 'E1101', 'Sorry, the user does not exist or is disabled'],
  ['ERR-11', 'USERNAME_TAKEN', 'E1102', 'Sorry, the username already exists'],
  ['ERR-12', 'USERNAME_FORMAT', 'E1103', 'Account format is incorrect'],
  ['ERR-13', 'PASSWORD_FORMAT', 'E1104', 'Password format is incorrect'],
  ['ERR-14', 'EMAIL_FORMAT', 'E1105', 'E-mail format is incorrect'],
  ['ERR-15', 'CONFIRMATION_MISMATCH', 'E1106', 'Confirmation password not matched'],
  ['ERR-16', 'CODE_WRONG', 'E1107', 'Verification code error'],
  ['ERR-17', 'REFERRER_WRONG', 'E1108', 'Referrer link error'],
  ['ERR-18', 'MOBILE_INVALID', 'E1109', 'The mobile num is not valid'],
  ['ERR-23', 'LOGGED_OUT', 'E1003', 'The account has been logged out, please log in again'],
  ['ERR-01', 'INVITATION_INVALID', 'E1110', 'Invalid invitation code'],
] as const

test.each(dictionary)('%s the refusal %s (%s) is told in its own sentence', (_row, refusal, code, sentence) => {
  expect(refusalOfCode(code)).toBe(refusal)
  expect(refusalText(classic.words.text, new RefusedCall(refusalOfCode(code), null, 'R-1'))).toBe(sentence)
})

test('PERM-23 on classic an account that is no member is told so', () => {
  const refusal = new RefusedCall('NOT_A_MEMBER', null, 'R-1')
  expect(refusalText(classic.words.text, refusal)).toBe('Non-member account unable to login')
})

test('a lost call tells a phone without network from a network without an answer', () => {
  const lost = new LostCall('gone')
  expect(refusalText(text, lost)).toBe('Connection lost')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(refusalText(text, lost)).toBe('You are offline')
})

test('what nobody expected has a sentence too', () => {
  expect(refusalText(text, new TypeError('x is not a function'))).toBe('Something went wrong')
})
