import { expect, test } from 'vitest'
import { numbersBy, twins } from './number-tools.ts'

test('twins have the same digit twice', () => {
  expect(twins).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
})

test('a tail has ten numbers, a sum ten, and a digit anywhere nineteen', () => {
  expect(numbersBy('tail', '5').join()).toBe('05,15,25,35,45,55,65,75,85,95')
  expect(numbersBy('total', '3').join()).toBe('03,12,21,30,49,58,67,76,85,94')
  expect(numbersBy('touch', '7')).toHaveLength(19)
  expect(numbersBy('touch', '7').every((number) => number.includes('7'))).toBe(true)
})
