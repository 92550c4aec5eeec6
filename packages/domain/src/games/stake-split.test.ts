import { expect, test } from 'vitest'
import { splitStake, splitWin } from './stake-split.ts'

test('a stake takes cash first and bonus for the rest, and never more than there is', () => {
  expect(splitStake(5n, { cash: 7n, bonus: 3n })).toEqual({ cash: 5n, bonus: 0n })
  expect(splitStake(9n, { cash: 7n, bonus: 3n })).toEqual({ cash: 7n, bonus: 2n })
  expect(splitStake(10n, { cash: 7n, bonus: 3n })).toEqual({ cash: 7n, bonus: 3n })
  expect(splitStake(11n, { cash: 7n, bonus: 3n })).toBeUndefined()
  expect(splitStake(0n, { cash: 0n, bonus: 0n })).toEqual({ cash: 0n, bonus: 0n })
})

test('a win comes back in the proportion of its stake, to the last part', () => {
  expect(splitWin(100n, { cash: 7n, bonus: 0n })).toEqual({ cash: 100n, bonus: 0n })
  expect(splitWin(100n, { cash: 0n, bonus: 7n })).toEqual({ cash: 0n, bonus: 100n })
  expect(splitWin(100n, { cash: 2n, bonus: 1n })).toEqual({ cash: 67n, bonus: 33n })
  expect(splitWin(100n, { cash: 0n, bonus: 0n })).toEqual({ cash: 100n, bonus: 0n })
})
