import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './money.ts'

test('an amount is written with four decimals and read back as the same', () => {
  expect(formatAmount(10_000n)).toBe('1.0000')
  expect(formatAmount(-5n)).toBe('-0.0005')
  fc.assert(fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (amount) => parseAmount(formatAmount(amount)) === amount))
})

test.each(['1', '1.00', '1.00000', '.0000', '1,0000', '1e3.0000', ' 1.0000', '١.0000', '123456789012345.0000', ''])(
  '%j is not an amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)
