import { expect, test } from 'vitest'
import { figure, isReached } from './figures.ts'

test('the median of an odd and of an even number of rounds, with its range', () => {
  expect(figure('http', 'x', [3, 1, 2])).toMatchObject({ median: 2, min: 1, max: 3, rounds: 3 })
  expect(figure('http', 'x', [4, 1, 2, 3])).toMatchObject({ median: 2.5, min: 1, max: 4, rounds: 4 })
})

test('a goal is judged by the median, at its edge in favour', () => {
  expect(isReached(figure('http', 'x', [1, 1.6, 9], { max: 1.6 }))).toBe(true)
  expect(isReached(figure('http', 'x', [1, 1.61, 9], { max: 1.6 }))).toBe(false)
  expect(isReached(figure('web', 'x', [94, 95, 96], { min: 95 }))).toBe(true)
  expect(isReached(figure('web', 'x', [1]))).toBeUndefined()
})

test('nothing measured is no figure', () => {
  expect(() => figure('http', 'x', [])).toThrow('never measured')
})
