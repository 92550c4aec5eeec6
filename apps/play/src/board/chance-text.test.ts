import { expect, test } from 'vitest'
import { chanceText } from './chance-text.ts'

test.each([
  [108, 216, '50%'],
  [1, 216, '0.46%'],
  [91, 216, '42.1%'],
  [162, 216, '75%'],
  [0, 216, '0%'],
  [216, 216, '100%'],
  [3, 1_000_000, '0.01%'],
  [999_999, 1_000_000, '99.9%'],
])('%i of %i is shown as %s', (wins, of, said) => {
  expect(chanceText({ language: 'EN' }, wins, of)).toBe(said)
})

test('a percentage is written as the language writes numbers', () => {
  expect(chanceText({ language: 'ES' }, 91, 216)).toBe('42,1%')
})
