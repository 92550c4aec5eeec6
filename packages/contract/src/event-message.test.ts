import { expect, test } from 'vitest'
import { eventMessages, eventsIn, lastPositionIn } from './event-message.ts'
import { type PlatformEvent, platformEvent } from './events.ts'

const event = (position: number): PlatformEvent => ({
  position: String(position),
  merchantId: 1,
  audience: 'public',
  recipient: null,
  seq: null,
  subject: 'system.pulsed',
  payload: { pulseId: `${position} "quoted" }` },
  toldAt: '2026-11-17T12:00:00.000Z',
})
const events = (from: number, count: number) => Array.from({ length: count }, (_, at) => event(from + at))

test.each([1, 2, 500])('%i events are one message, and come out of it as they went in', (count) => {
  const [message, ...others] = eventMessages(events(7, count))
  expect(others).toEqual([])
  expect(message?.id).toBe(`7-${6 + count}`)
  const read = JSON.parse(message?.text ?? '')
  expect(eventsIn(read)).toEqual(events(7, count))
  expect(lastPositionIn(read)).toBe(BigInt(6 + count))
})

test('what is too long for one message is several, without a gap', () => {
  const messages = eventMessages(events(1, 100), 2_000)
  expect(messages.length).toBeGreaterThan(5)
  for (const { text } of messages) expect(text.length).toBeLessThan(2_300)
  expect(messages.flatMap(({ text }) => eventsIn(JSON.parse(text)) ?? [])).toEqual(events(1, 100))
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
})

test('the same first event with others behind it is another message, which NATS must not drop as a repeat', () => {
  expect(eventMessages(events(1, 2))[0]?.id).not.toBe(eventMessages(events(1, 3))[0]?.id)
})

test('a release that knows single events reads the first of them, and this one reads theirs', () => {
  const [message] = eventMessages(events(1, 3))
  expect(platformEvent.parse(JSON.parse(message?.text ?? ''))).toEqual(event(1))
  expect(eventsIn(JSON.parse(JSON.stringify(event(1))))).toEqual([event(1)])
  expect(lastPositionIn(event(4))).toBe(4n)
})

test('no events are no message, and what is no event is nothing', () => {
  expect(eventMessages([])).toEqual([])
  expect(eventsIn({ ...event(1), more: [{ position: '2' }] })).toBeNull()
  expect(eventsIn('news')).toBeNull()
})
