import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretIn, groupedNumber, isNumberComplete, plainNumber } from './card-number.ts'

test('a number stands in groups of four, however it was typed', () => {
  expect(groupedNumber('pk36scbl0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702')
  expect(groupedNumber('1234-5678 9')).toBe('1234 5678 9')
  expect(groupedNumber('۱۲۳۴۵')).toBe('1234 5')
})

test('grouping loses nothing and adds nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 34 }), (typed) => plainNumber(groupedNumber(typed)) === plainNumber(typed)),
  )
})

test('the caret stays behind as many signs as before', () => {
  expect([0, 3, 4, 5, 8].map((signs) => caretIn('1234 5678', signs))).toEqual([0, 3, 4, 6, 9])
})

test('a few digits are no number yet', () => {
  expect(['', '12 34', '12345'].map(isNumberComplete)).toEqual([false, false, true])
})
