import { expect, test } from 'vitest'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import { defaultInboxRules, isKnownZone, isOfferCapped, mayPush, mayReceive, quietEnd } from './notification-rules.ts'
import { isPushService, knownPushServices } from './push-services.ts'

const kinds = Object.keys(messageKinds) as MessageKind[]
const free = { isExcluded: false, isOverLimit: false }
const excluded = { isExcluded: true, isOverLimit: false }
const overLimit = { isExcluded: false, isOverLimit: true }
const reaching = (standing: typeof free) => kinds.filter((kind) => mayReceive(kind, messageKinds[kind].topic, standing))
const pushed = (standing: typeof free) => kinds.filter((kind) => mayPush(kind, messageKinds[kind].topic, standing))

test('an excluded member reads of safety and of withdrawals alone, and no phone lights up', () => {
  expect(reaching(excluded)).toEqual([
    'withdrawal-requested',
    'withdrawal-sent',
    'withdrawal-refused',
    'withdrawal-back',
    'login-new-device',
    'password-changed',
    'card-added',
    'limit-asked',
    'limit-raised',
    'exclusion-begun',
  ])
  expect(pushed(excluded)).toEqual([])
})

test('a member who is over a limit hears of no win and of no offer', () => {
  const missing = kinds.filter((kind) => !reaching(overLimit).includes(kind))
  expect(missing).toEqual(['win', 'draw-settled', 'reward'])
  expect(pushed(overLimit)).not.toContain('deposit-credited')
  expect(pushed(overLimit)).toContain('withdrawal-sent')
  expect(mayReceive('note', 'offers', overLimit)).toBe(false)
  expect(mayReceive('note', 'account', overLimit)).toBe(true)
})

test('everybody else hears of everything', () => {
  expect(reaching(free)).toEqual(kinds)
  expect(pushed(free)).toEqual(kinds)
})

test('a phone is quiet from 22 to 8 in the zone of its member, and wakes at 8', () => {
  const at = (utc: string, zone: string) => quietEnd('money', new Date(utc), zone, defaultInboxRules)?.toISOString()
  expect(at('2026-11-17T16:59:59Z', 'Asia/Karachi')).toBeUndefined()
  expect(at('2026-11-17T17:00:00Z', 'Asia/Karachi')).toBe('2026-11-18T03:00:00.000Z')
  expect(at('2026-11-18T02:59:59.500Z', 'Asia/Karachi')).toBe('2026-11-18T03:00:00.000Z')
  expect(at('2026-11-18T03:00:00Z', 'Asia/Karachi')).toBeUndefined()
  expect(at('2026-11-17T17:00:00Z', 'America/New_York')).toBeUndefined()
  expect(at('2026-11-17T18:40:10Z', 'Asia/Kathmandu')).toBe('2026-11-18T02:15:00.000Z')
})

test('safety waits for no morning, and equal hours are no night', () => {
  const night = new Date('2026-11-17T20:00:00Z')
  expect(quietEnd('account', night, 'Asia/Karachi', defaultInboxRules)).toBeNull()
  expect(quietEnd('money', night, 'Asia/Karachi', { ...defaultInboxRules, quietFrom: 8 })).toBeNull()
})

test('offers are capped by the day and by the week', () => {
  const rules = { ...defaultInboxRules, offersPerDay: 1, offersPerWeek: 3 }
  expect(isOfferCapped({ day: 0, week: 2 }, rules)).toBe(false)
  expect(isOfferCapped({ day: 1, week: 1 }, rules)).toBe(true)
  expect(isOfferCapped({ day: 0, week: 3 }, rules)).toBe(true)
})

test('only the push services of browsers are asked', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/Q',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ]
  for (const endpoint of good) expect(isPushService(endpoint, knownPushServices), endpoint).toBe(true)
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com:22/',
    'https://user@fcm.googleapis.com/',
    'https://push.apple.com.evil/',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'no address',
  ]
  for (const endpoint of bad) expect(isPushService(endpoint, knownPushServices), endpoint).toBe(false)
  expect(isPushService('http://127.0.0.1:4100/p', ['http://127.0.0.1:4100'])).toBe(true)
})

test('a zone that does not exist is known as such', () => {
  expect(isKnownZone('Asia/Karachi')).toBe(true)
  expect(isKnownZone('Mars/Olympus')).toBe(false)
})
