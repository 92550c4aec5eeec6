import { LostCall, RefusedCall } from '@fairground/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from './catalogues.ts'
import { wordsOf } from './language.tsx'
import { refusalText } from './refusal-text.ts'

const { text } = wordsOf('EN', await loadCatalogue('EN'))

afterEach(() => vi.restoreAllMocks())

test('a refusal is told with the facts of its value', () => {
  const refusal = new RefusedCall('TOO_MANY_TRIES', { seconds: 90, captcha: true }, 'R-1')
  expect(refusalText(text, refusal)).toBe('Too many tries. Wait 90 seconds.')
  expect(refusalText(text, new RefusedCall('WRONG_CREDENTIAL', null, 'R-1'))).toBe('Account or password is incorrect')
})

test('PERM-23 an account that is no member is told so', () => {
  const refusal = new RefusedCall('NOT_A_MEMBER', null, 'R-1')
  expect(refusalText(text, refusal)).toBe('Non-member account unable to login')
})

test('a lost call tells a phone without network from a network without an answer', () => {
  const lost = new LostCall('gone')
  expect(refusalText(text, lost)).toBe('We lost the signal')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(refusalText(text, lost)).toBe('You are offline')
})

test('what nobody expected has a sentence too', () => {
  expect(refusalText(text, new TypeError('x is not a function'))).toBe('Unknown error')
})
