import { expect, test } from 'vitest'
import { type Actor, isExcludedFromPlay, isFree, refusalAt, refusalAtHost } from './permissions.ts'

const guest: Actor = { kind: 'guest' }
const account = (type: number): Actor => ({
  kind: 'account',
  memberId: 'm',
  type,
  sessionId: 's',
  steppedUpAt: new Date(0),
})

test('PERM-20 (D-22) types 0, 1 and 2 are real accounts and every other type plays for free', () => {
  expect([0, 1, 2].map(isFree)).toEqual([false, false, false])
  expect([-1, 3, 4, 40, 41, 42].map(isFree)).toEqual([true, true, true, true, true, true])
})

test('PERM-07 PERM-16 types 0, 1 and 2 pass every door of members; the default 4 and any other type are free accounts', () => {
  expect([0, 1, 2].map((type) => refusalAt('real-member', account(type)))).toEqual([null, null, null])
  const free = [4, 3, 40, 41, 42, 99].map((type) => refusalAt('real-member', account(type)))
  expect(new Set(free)).toEqual(new Set(['NO_PERMISSION']))
})

test('P5 an excluded member is kept from play until it is over; a guest and others are not', () => {
  const endsAt = new Date('2026-11-16T00:00:00Z')
  const timeout = { kind: 'timeout', startsAt: new Date(0), endsAt, liftAskedAt: null } as const
  const excluded: Actor = { ...(account(0) as Extract<Actor, { kind: 'account' }>), exclusion: timeout }
  expect(isExcludedFromPlay(excluded, new Date(endsAt.getTime() - 1))).toBe(true)
  expect(isExcludedFromPlay(excluded, endsAt)).toBe(false)
  expect([guest, account(0)].map((actor) => isExcludedFromPlay(actor, new Date(0)))).toEqual([false, false])
})

test('a door for anyone is open to all', () => {
  expect([guest, account(0), account(4)].map((actor) => refusalAt('anyone', actor))).toEqual([null, null, null])
})

test.each(['session', 'real-member', 'agent'] as const)('a guest must log in at the door %s', (who) => {
  expect(refusalAt(who, guest)).toBe('LOGIN_FIRST')
})

test('a caller who comes with a session that is over is told so, and may still pass where anyone may', () => {
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

test('PERM-23 PERM-24 (D-64) a door for members refuses agents, a door for agents refuses players, most let both in', () => {
  const at = (door: 'member' | 'agent' | 'both') => [0, 1, 2].map((type) => refusalAtHost(door, type))
  expect(at('both')).toEqual([null, null, null])
  expect(at('member')).toEqual([null, 'NOT_A_MEMBER', 'NOT_A_MEMBER'])
  expect(at('agent')).toEqual(['NOT_AN_AGENT', null, null])
})
