import { expect, test } from 'vitest'
import { newHealth, recordProbe, type VendorHealth } from './vendor-health.ts'

const everyMs = 700

/** Looks in turn; gives the moments at which the verdict changed. */
function changesOf(isGoodAt: (atMs: number) => boolean, forMs: number): number[] {
  const changes: number[] = []
  let health: VendorHealth = newHealth(false)
  for (let atMs = 0; atMs <= forMs; atMs += everyMs) {
    const next = recordProbe(health, { atMs, isGood: isGoodAt(atMs) })
    if (next.isFailing !== health.isFailing) changes.push(atMs)
    health = next
  }
  return changes
}

test('one or two failures are an accident, the third within six seconds is not', () => {
  expect(changesOf((atMs) => atMs !== 700 && atMs !== 1_400, 20_000)).toEqual([])
  expect(changesOf((atMs) => atMs % 7_000 !== 0, 60_000)).toEqual([])
  expect(changesOf((atMs) => atMs < 7_000, 20_000)).toEqual([8_400])
})

test('a vendor that fails every other time is failing', () => {
  expect(changesOf((atMs) => (atMs / everyMs) % 2 === 0, 20_000)).toHaveLength(1)
})

test('it is back after two seconds in which every look was good, and not before', () => {
  const [away, back] = changesOf((atMs) => atMs < 7_000 || atMs >= 21_000, 40_000)
  expect(away).toBe(8_400)
  expect(back).toBe(23_100)
  // One failure among the good ones begins the count anew.
  expect(changesOf((atMs) => atMs < 7_000 || (atMs >= 21_000 && atMs !== 22_400), 40_000)).toEqual([8_400, 25_200])
})

test('a vendor that comes and goes every seven seconds changes the lists less and less often', () => {
  const changes = changesOf((atMs) => Math.floor(atMs / 7_000) % 2 === 0, 600_000)
  expect(changes.length).toBeLessThanOrEqual(5)
})

test('an outage is forgotten after ten minutes', () => {
  const isGood = (atMs: number) => !(atMs >= 7_000 && atMs < 14_000) && !(atMs >= 700_000 && atMs < 707_000)
  const [, , away = 0, back = 0] = changesOf(isGood, 800_000)
  expect(away).toBeGreaterThanOrEqual(700_000)
  expect(back - 707_000).toBeLessThan(3_500)
})
