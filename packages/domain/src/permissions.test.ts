import { expect, test } from 'vitest'
import { type Actor, isFree, refusalAt } from './permissions.ts'

const guest: Actor = { kind: 'guest' }
const account = (type: number): Actor => ({
  kind: 'account',
  memberId: 'm',
  type,
  sessionId: 's',
  steppedUpAt: new Date(0),
})

test('D-22 types 0, 1 and 2 are real accounts and every other type plays for free', () => {
  expect([0, 1, 2].map(isFree)).toEqual([false, false, false])
  expect([-1, 3, 4, 40, 41, 42].map(isFree)).toEqual([true, true, true, true, true, true])
})

test('a door for anyone is open to all', () => {
  expect([guest, account(0), account(4)].map((actor) => refusalAt('anyone', actor))).toEqual([null, null, null])
})

test.each(['session', 'real-member', 'agent'] as const)('a guest must log in at the door %s', (who) => {
  expect(refusalAt(who, guest)).toBe('LOGIN_FIRST')
})

test('whoever comes with a session that is over is told so, and may still pass where anyone may', () => {
  const lapsed: Actor = { kind: 'guest', lapsed: true }
  expect(refusalAt('session', lapsed)).toBe('LOGGED_OUT')
  expect(refusalAt('anyone', lapsed)).toBeNull()
})

test('a session is enough for a free player where real money is not asked for', () => {
  expect(refusalAt('session', account(4))).toBeNull()
  expect(refusalAt('real-member', account(4))).toBe('NO_PERMISSION')
  expect(refusalAt('agent', account(40))).toBe('NO_PERMISSION')
})

test('a member who is no agent is told so', () => {
  expect(refusalAt('agent', account(0))).toBe('NOT_AN_AGENT')
  expect([1, 2].map((type) => refusalAt('agent', account(type)))).toEqual([null, null])
  expect([0, 1, 2].map((type) => refusalAt('real-member', account(type)))).toEqual([null, null, null])
})
