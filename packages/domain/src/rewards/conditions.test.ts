import { describe, expect, test } from 'vitest'
import { type Condition, countTowards, partsOf } from './conditions.ts'

const open = (required: bigint, given: Partial<Condition> = {}): Condition => ({
  bonus: 10n,
  required,
  done: 0n,
  weights: {},
  ...given,
})
const slot = (stake: bigint) => ({ category: 'RNG', vendor: 'NOVA', validStake: stake, turnover: stake }) as const

describe('the bonus pocket', () => {
  test.each([
    [100n, [70n, 20n, 10n]],
    [30n, [0n, 20n, 10n]],
    [25n, [0n, 15n, 10n]],
    [4n, [0n, 0n, 4n]],
    [0n, [0n, 0n, 0n]],
  ])('of %s belongs to the oldest above what later ones were given', (pocket, parts) => {
    const conditions = [{ bonus: 40n }, { bonus: 20n }, { bonus: 10n }]
    expect(partsOf(pocket, conditions)).toEqual(parts)
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(pocket)
  })

  test('of one is all there is', () => expect(partsOf(900n, [{ bonus: 10n }])).toEqual([900n]))
})

describe('a play', () => {
  test('counts for the oldest, and the next gets what that one does not need', () => {
    expect(countTowards([open(50n), open(100n)], slot(80n))).toEqual([50n, 30n])
    expect(countTowards([open(50n, { done: 50n }), open(100n)], slot(80n))).toEqual([50n, 80n])
  })

  test('counts by the weights of each document', () => {
    const half = { weights: { RNG: 5_000 } }
    expect(countTowards([open(50n, half), open(100n)], slot(120n))).toEqual([50n, 20n])
    expect(countTowards([open(50n, { weights: { RNG: 0 } }), open(100n)], slot(20n))).toEqual([0n, 20n])
    // What a condition takes of a stake is rounded up, so no part of it counts twice.
    expect(countTowards([open(1n, { weights: { RNG: 3_333 } }), open(100n)], slot(4n))).toEqual([1n, 0n])
  })

  test('of a category without a weight counts as turnover does, and of a lottery its own plays say how much', () => {
    const live = { category: 'LIVE', vendor: 'NOVA', validStake: 40n, turnover: 20n } as const
    expect(countTowards([open(50n)], live)).toEqual([20n])
    const lottery = { category: 'LOTT', vendor: null, validStake: 40n, turnover: 30n } as const
    expect(countTowards([open(50n)], lottery)).toEqual([30n])
    expect(countTowards([open(50n, { weights: { LOTT: 5_000 } })], lottery)).toEqual([15n])
  })
})
