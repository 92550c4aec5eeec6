import { expect, test } from 'vitest'
import {
  atTime,
  canRequestCode,
  idle,
  readState,
  secondsLeft,
  sentByPhoneAuth,
  sentForMinutes,
  sentUntil,
  writeState,
} from './sms-code-state.ts'

const now = 1_800_000_000_000
const secondsOf = (state: ReturnType<typeof sentUntil>, after = 0) => secondsLeft(state, now + after)

test('AUTH-38 the state goes from idle to sent and is idle again at 0', () => {
  const sent = sentForMinutes(now, 1)
  expect([idle.kind, sent.kind]).toEqual(['idle', 'sent'])
  expect([0, 59_999, 60_000, 61_000].map((after) => atTime(sent, now + after).kind)).toEqual([
    'sent',
    'sent',
    'idle',
    'idle',
  ])
})

test('AUTH-39 in registration the countdown lasts the minutes times 60 seconds and is told in seconds', () => {
  expect([1, 2, 5].map((minutes) => secondsOf(sentForMinutes(now, minutes)))).toEqual([60, 120, 300])
  expect([1, 500, 1_000, 1_001, 119_500].map((after) => secondsOf(sentForMinutes(now, 2), after))).toEqual([
    120, 120, 119, 119, 1,
  ])
})

test('AUTH-40 on the phone-auth path the countdown lasts 1 minute', () => {
  expect(secondsOf(sentByPhoneAuth(now))).toBe(60)
})

test('AUTH-43 CONF-27 a countdown whose end makes no sense lasts the default of 60 s', () => {
  expect(secondsOf(sentUntil(now, now + 45_000))).toBe(45)
  const ends = [now - 1, now, now + 3_600_000, Number.NaN]
  expect(ends.map((end) => secondsOf(sentUntil(now, end)))).toEqual([60, 60, 60, 60])
})

test('AUTH-37 a code can be asked for with a right mobile number and no countdown', () => {
  const sent = sentForMinutes(now, 1)
  expect([canRequestCode(idle, now, true), canRequestCode(idle, now, false), canRequestCode(sent, now, true)]).toEqual([
    true,
    false,
    false,
  ])
  expect(canRequestCode(sent, now + 60_000, true)).toBe(true)
})

test('what a tab remembers holds for its own form alone and ends with the countdown', () => {
  const text = writeState('login', sentUntil(now, now + 30_000))
  expect(secondsOf(readState('login', text, now))).toBe(30)
  expect(readState('register', text, now)).toEqual(idle)
  expect(readState('login', text, now + 30_000)).toEqual(idle)
  const worthless = [null, '', 'login', 'login x', `login ${now + 3_600_000}`, writeState('login', idle)]
  expect(worthless.map((each) => readState('login', each, now))).toEqual(worthless.map(() => idle))
})
