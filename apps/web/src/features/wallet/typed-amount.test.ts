import { expect, test } from 'vitest'
import { typedAmount, writtenAmount } from './typed-amount.ts'

test.each([
  ['5', 50_000n],
  ['1,234.5', 12_345_000n],
  ['1234.56', 12_345_600n],
  ['1,5', 15_000n],
  ['1.234,50', 12_345_000n],
  ['1,234', 12_340_000n],
  [' 1 000 ', 10_000_000n],
  ['۱۲۳٫۵', 1_235_000n],
  ['0.01', 100n],
  ['12.', 120_000n],
])('%j is meant as one amount', (typed, amount) => expect(typedAmount(typed, 2)).toBe(amount))

test.each(['', '0', '0.00', '-5', '1.234', '1,23,456', '1e3', 'ten', '1.2.3', '123456789012', '99999999999999'])(
  '%j is no amount, rather than a guess',
  (typed) => expect(typedAmount(typed, 2)).toBeUndefined(),
)

test('a currency without smaller units takes none', () => {
  expect([typedAmount('12', 0), typedAmount('12.5', 0)]).toEqual([120_000n, undefined])
})

test('an amount of the wire stands in a field as one would type it', () => {
  expect(['12.0000', '12.5000', '12.3456'].map((amount) => writtenAmount(amount, 2))).toEqual(['12', '12.50', '12.34'])
})
