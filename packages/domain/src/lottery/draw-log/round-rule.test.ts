import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quicknet } from './beacon-chain.ts'
import { roundByRule, timeOfRound } from './round-rule.ts'

const at = (text: string) => Date.parse(text)

test('the round of the rule is the first that comes two seconds or more after lock and witnesses', () => {
  const around = fc.integer({ min: quicknet.genesis * 1_000, max: quicknet.genesis * 1_000 + 10 ** 12 })
  fc.assert(
    fc.property(around, around, fc.integer({ min: 1, max: 60 }), (lockMs, witnessMs, period) => {
      const chain = { genesis: quicknet.genesis, period }
      const round = roundByRule(chain, lockMs, witnessMs)
      const from = Math.max(lockMs, witnessMs) + 2_000
      expect(timeOfRound(chain, round)).toBeGreaterThanOrEqual(from)
      expect(timeOfRound(chain, round - 1)).toBeLessThan(from)
    }),
  )
})

test('a late witness moves the round, an early one does not', () => {
  const lockMs = at('2026-11-14T00:00:55.000Z')
  const round = roundByRule(quicknet, lockMs, lockMs + 1_000)
  expect(new Date(timeOfRound(quicknet, round)).toISOString()).toBe('2026-11-14T00:01:00.000Z')
  expect(roundByRule(quicknet, lockMs, lockMs - 60_000)).toBe(roundByRule(quicknet, lockMs, lockMs))
  expect(roundByRule(quicknet, lockMs, lockMs + 30_000)).toBe(round + 9)
})

test('a round exactly two seconds later is taken, and before the first round there is none', () => {
  const first = timeOfRound(quicknet, 1)
  expect(first).toBe(quicknet.genesis * 1_000)
  expect(roundByRule(quicknet, timeOfRound(quicknet, 9) - 2_000, 0)).toBe(9)
  expect(roundByRule(quicknet, timeOfRound(quicknet, 9) - 1_999, 0)).toBe(10)
  expect(roundByRule(quicknet, 0, 0)).toBe(1)
})
