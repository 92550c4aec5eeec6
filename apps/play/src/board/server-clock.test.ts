import { expect, test } from 'vitest'
import { betterClock, serverNow } from './server-clock.ts'

test('the server’s moment was half of its way old when it came', () => {
  expect(serverNow({ serverMs: 10_000, sentAtMs: 100, receivedAtMs: 300 }, 300)).toBe(10_100)
  expect(serverNow({ serverMs: 10_000, sentAtMs: 100, receivedAtMs: 300 }, 1_300)).toBe(11_100)
})

test('of two answers the one with the shorter way is believed, until it has grown old', () => {
  const short = { serverMs: 0, sentAtMs: 0, receivedAtMs: 20 }
  const long = { serverMs: 1_000, sentAtMs: 1_000, receivedAtMs: 1_900 }
  expect(betterClock(null, long)).toBe(long)
  expect(betterClock(short, long)).toBe(short)
  expect(betterClock(long, { ...short, sentAtMs: 2_000, receivedAtMs: 2_020 })).toMatchObject({ receivedAtMs: 2_020 })
  const late = { serverMs: 0, sentAtMs: 200_000, receivedAtMs: 200_900 }
  expect(betterClock(short, late)).toBe(late)
})
