import { expect, test } from 'vitest'
import { feeOf, isDisplayExact, splitPaid } from './fee.ts'

const unit = 10_000n

test('a fee is its flat part and its share, and nothing that cannot be shown', () => {
  expect(feeOf(1_000n * unit, { flat: 0n, parts: 0 }, 2)).toBe(0n)
  expect(feeOf(1_000n * unit, { flat: 5n * unit, parts: 150 }, 2)).toBe(20n * unit)
  expect(feeOf(10_010n * unit, { flat: 0n, parts: 150 }, 0)).toBe(150n * unit)
  expect(feeOf(333n * unit, { flat: 0n, parts: 10 }, 2)).toBe(3_300n)
})

test('an amount is asked for in what can be shown of its currency', () => {
  expect([1n * unit, 15_000n, 15_010n].map((amount) => isDisplayExact(amount, 2))).toEqual([true, true, false])
  expect([1n * unit, 15_000n].map((amount) => isDisplayExact(amount, 0))).toEqual([true, false])
})

test('what arrives is split without a rest, and never into more than arrived', () => {
  expect(splitPaid(700n * unit, { flat: 0n, parts: 0 })).toEqual({ credit: 700n * unit, fee: 0n })
  expect(splitPaid(1_020n * unit, { flat: 20n * unit, parts: 0 })).toEqual({ credit: 1_000n * unit, fee: 20n * unit })
  expect(splitPaid(3n, { flat: 5n, parts: 100 })).toEqual({ credit: 0n, fee: 3n })
  for (let paid = 1n; paid < 3_000n; paid += 7n) {
    const { credit, fee } = splitPaid(paid, { flat: 20n, parts: 333 })
    expect(credit + fee).toBe(paid)
    expect(credit >= 0n && fee >= 0n && credit <= paid).toBe(true)
    // What the member gets would have cost this fee, to the parts of a coin that cannot be split.
    if (credit > 0n) expect(fee - feeOf(credit, { flat: 20n, parts: 333 }, 4)).toBeLessThanOrEqual(2n)
  }
})
