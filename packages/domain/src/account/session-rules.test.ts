import { expect, test } from 'vitest'
import {
  isSessionExpired,
  isSteppedUp,
  type SessionFacts,
  sessionUpdateOf,
  tokenGenerationOf,
} from './session-rules.ts'

const start = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const session: SessionFacts = {
  tokenHash: 'current',
  previousTokenHash: 'previous',
  nextTokenHash: null,
  offeredAt: null,
  rotatedAt: start,
  seenAt: start,
  endsAt: after(12 * 3_600),
}

test('a session ends after half an hour without use and after twelve hours in any case', () => {
  expect([0, 1_799, 1_800].map((seconds) => isSessionExpired(session, after(seconds)))).toEqual([false, false, true])
  const used = { ...session, seenAt: after(12 * 3_600 - 1) }
  expect([12 * 3_600 - 1, 12 * 3_600].map((seconds) => isSessionExpired(used, after(seconds)))).toEqual([false, true])
})

test('the half before a rotation stays good for thirty seconds, and no other half ever is', () => {
  expect([0, 29, 30].map((seconds) => tokenGenerationOf(session, 'previous', after(seconds)))).toEqual([
    'previous',
    'previous',
    null,
  ])
  expect(tokenGenerationOf(session, 'current', after(9_999))).toBe('current')
  expect(tokenGenerationOf(session, 'another', start)).toBeNull()
  expect(tokenGenerationOf({ ...session, previousTokenHash: null }, '', start)).toBeNull()
})

test('a half of fifteen minutes is replaced, and until the new one is used it is offered again after half a minute', () => {
  const seen = { ...session, seenAt: after(900) }
  expect(sessionUpdateOf(seen, 'current', after(899))).toBeNull()
  expect(sessionUpdateOf(seen, 'current', after(900))).toEqual({ promote: false, offer: true, note: false })
  const offered = { ...seen, nextTokenHash: 'next', offeredAt: after(900) }
  expect(sessionUpdateOf(offered, 'current', after(929))).toBeNull()
  expect(sessionUpdateOf(offered, 'current', after(930))).toMatchObject({ offer: true })
  expect(tokenGenerationOf(offered, 'current', after(930))).toBe('current')
  expect(sessionUpdateOf(offered, 'next', after(931))).toMatchObject({ promote: true, offer: false })
})

test('a call that comes late with the half before asks for nothing new', () => {
  expect(sessionUpdateOf({ ...session, rotatedAt: after(-10) }, 'previous', start)).toBeNull()
})

test('use is noted once a minute', () => {
  expect(sessionUpdateOf(session, 'current', after(59))).toBeNull()
  expect(sessionUpdateOf(session, 'current', after(60))).toEqual({ promote: false, offer: false, note: true })
})

test('a password counts as just given for five minutes', () => {
  expect([0, 299, 300].map((seconds) => isSteppedUp(start, after(seconds)))).toEqual([true, true, false])
})
