import { expect, test } from 'vitest'
import { cleanTyped, pressKey, type StakeKey, stakeDigits, stakeOfTyped, typedOfStake } from './stake-typing.ts'

const typed = (keys: readonly StakeKey[], digits = 2) => keys.reduce((text, key) => pressKey(text, key, digits), '')

test('keys write a figure as a person expects it', () => {
  expect(typed(['0', '0', '7', '5'])).toBe('75')
  expect(typed(['.', '5'])).toBe('0.5')
  expect(typed(['1', '.', '2', '.', '3', '4'])).toBe('1.23')
  expect(typed(['1', '2', 'delete'])).toBe('1')
  expect(typed(['1', '.', '5'], 0)).toBe('15')
})

test('whatever is pasted becomes a figure, and never one without end', () => {
  expect(cleanTyped('Rs 1,250.509', 2)).toBe('1250.50')
  expect(cleanTyped('9'.repeat(30), 2)).toBe('9'.repeat(9))
  expect(cleanTyped('abc', 2)).toBe('')
})

test('a stake is typed with the digits of any keyboard of our languages', () => {
  expect(['۱۲۵', '١٢٫٥', '१२', '１２.５'].map((text) => cleanTyped(text, 2))).toEqual(['125', '12.5', '12', '12.5'])
})

test('only a stake within the limits of the game can be used', () => {
  const [least, most] = [10_000n, 1_000_000n]
  expect(['', '0', '0.99', '100.01'].map((text) => stakeOfTyped(text, least, most))).toEqual([null, null, null, null])
  expect(['1', '37.5', '100'].map((text) => stakeOfTyped(text, least, most))).toEqual([10_000n, 375_000n, 1_000_000n])
})

test('a stake that was chosen stands on the display as it was typed', () => {
  expect([375_000n, 1_000_000n].map(typedOfStake)).toEqual(['37.5', '100'])
})

test('a currency of large figures has no hundredths', () => {
  expect([stakeDigits(10_000n), stakeDigits(10_000_000n)]).toEqual([2, 0])
})
