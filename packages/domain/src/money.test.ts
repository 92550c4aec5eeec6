import { expect, test } from 'vitest'
import { amountText } from './money.ts'

test('an amount is written in units with four decimals, exactly and of any size', () => {
  expect([0n, 1n, 9_999n, 10_000n, -10_001n, 123_456_789_012_345_678_901n].map(amountText)).toEqual([
    '0.0000',
    '0.0001',
    '0.9999',
    '1.0000',
    '-1.0001',
    '12345678901234567.8901',
  ])
})
