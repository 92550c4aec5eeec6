import { expect, test } from 'vitest'
import { beaconRoundOf, cancelUntilOf, roundTimeOf } from './draw-timing.ts'

const lockAt = new Date('2026-11-15T12:00:55.000Z')

test('the round of a draw is the first one two seconds or more after its lock', () => {
  for (let shift = 0; shift < 9_000; shift += 250) {
    const lock = new Date(lockAt.getTime() + shift)
    const wait = roundTimeOf(beaconRoundOf(lock)).getTime() - lock.getTime()
    expect(wait).toBeGreaterThanOrEqual(2_000)
    expect(wait).toBeLessThan(5_000)
  }
})

test('a bet may be taken back until three seconds before the lock', () => {
  const until = new Date(lockAt.getTime() - 3_000)
  expect(cancelUntilOf(lockAt, until)).toEqual(until)
  expect(cancelUntilOf(lockAt, new Date(until.getTime() + 1))).toBeNull()
})
