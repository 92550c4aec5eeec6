import { expect, test } from 'vitest'
import { type SmsLimitFacts, smsLimits, smsWaitSeconds } from './sms-limits.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const room = { number: null, numberPerDay: null, network: null, device: null, prefix: null }
const wait = (changes: Partial<SmsLimitFacts>) =>
  smsWaitSeconds({ blocking: room, overBudget: null, ofPrefix: { sent: 0, used: 0 }, ...changes }, now)

test('with room in every limit a code may be sent at once', () => {
  expect(wait({})).toBe(0)
})

test('the limits are the promised ones', () => {
  const hour = 3_600_000
  expect(smsLimits).toEqual({
    number: { max: 1, ms: 60_000 },
    numberPerDay: { max: 5, ms: 24 * hour },
    network: { max: 5, ms: hour },
    device: { max: 5, ms: hour },
    prefix: { max: 10, ms: hour },
  })
})

test('a full limit is waited for until its oldest request has left it, and the longest wait counts', () => {
  expect(wait({ blocking: { ...room, number: before(20) } })).toBe(40)
  expect(wait({ blocking: { ...room, network: before(3_599), number: before(0) } })).toBe(60)
  expect(wait({ blocking: { ...room, numberPerDay: before(86_399.5) } })).toBe(1)
})

test('a merchant whose budget is spent sends nothing until there is room in it, and one without a budget never', () => {
  expect(wait({ overBudget: before(86_300) })).toBe(100)
  expect(wait({ overBudget: 'none' })).toBe(86_400)
})

test('a prefix is stopped when fewer than 30 in 100 of its last 50 codes were typed in, and not before 50 were sent', () => {
  expect(wait({ ofPrefix: { sent: 49, used: 0 } })).toBe(0)
  expect(wait({ ofPrefix: { sent: 50, used: 14 } })).toBe(86_400)
  expect(wait({ ofPrefix: { sent: 50, used: 15 } })).toBe(0)
})
