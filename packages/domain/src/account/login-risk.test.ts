import { expect, test } from 'vitest'
import { networkOf } from '../system/addresses.ts'
import { attemptWindowMs, type FailedLogin, type LoginRiskFacts, loginRequirements } from './login-risk.ts'

const now = new Date('2026-11-15T12:00:00Z')
const tried = (secondsAgo: number, network = 'n', deviceHash = 'd'): FailedLogin => ({
  at: new Date(now.getTime() - secondsAgo * 1_000),
  network,
  deviceHash,
})
const times = (count: number, make: (index: number) => FailedLogin) =>
  Array.from({ length: count }, (_, at) => make(at))
const scene = (changes: Partial<LoginRiskFacts>): LoginRiskFacts => ({
  ofAccount: [],
  ofNetwork: 0,
  network: 'n',
  deviceHash: 'd',
  isKnown: false,
  ...changes,
})

test('a first try needs nothing; after one failure an unknown browser brings a captcha', () => {
  expect(loginRequirements(scene({}), now)).toEqual({ captcha: false, waitSeconds: 0 })
  expect(loginRequirements(scene({ ofAccount: [tried(1)] }), now)).toEqual({ captcha: true, waitSeconds: 0 })
})

test('a network that fails on many accounts brings a captcha, and never has to wait for the others in it', () => {
  expect(loginRequirements(scene({ ofNetwork: 5_000 }), now)).toEqual({ captcha: true, waitSeconds: 0 })
})

test('five failures from one network on one account make that network wait until the fifth has passed', () => {
  const ofAccount = times(5, (index) => tried(index * 60))
  expect(loginRequirements(scene({ ofAccount }), now).waitSeconds).toBe(attemptWindowMs / 1000 - 240)
  expect(loginRequirements(scene({ ofAccount, network: 'elsewhere' }), now).waitSeconds).toBe(0)
})

test('tries spread over many networks make unknown browsers wait after fifty', () => {
  const spread = (count: number) => times(count, (index) => tried(index, `n${index}`))
  expect(loginRequirements(scene({ ofAccount: spread(49), network: 'x' }), now).waitSeconds).toBe(0)
  expect(loginRequirements(scene({ ofAccount: spread(50), network: 'x' }), now).waitSeconds).toBeGreaterThan(0)
})

test('a browser that knows the account is asked for nothing, however many others try from the same network', () => {
  const ofAccount = times(60, (index) => tried(index, 'n', `other${index}`))
  const attacked = scene({ ofAccount, ofNetwork: 9_999, isKnown: true })
  expect(loginRequirements(attacked, now)).toEqual({ captcha: false, waitSeconds: 0 })
})

test('its own mistakes count: a captcha after three, a wait after ten', () => {
  const own = (count: number) => loginRequirements(scene({ ofAccount: times(count, tried), isKnown: true }), now)
  expect([own(2).captcha, own(3).captcha]).toEqual([false, true])
  expect([own(9).waitSeconds, own(10).waitSeconds > 0]).toEqual([0, true])
})

test('an IPv6 subscriber is one network, and an IPv4 address is itself in either form', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('64:ff9b::203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
