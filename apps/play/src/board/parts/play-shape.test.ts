import { expect, test } from 'vitest'
import { quickPick, toolValues } from './play-shape.ts'
import { randomBelow } from './random-below.ts'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const first = () => 0

test('a quick pick takes as many values of each group as one bet needs', () => {
  const groups = [
    { values: digits, quick: 1 },
    { values: digits, quick: 3 },
  ]
  expect(quickPick({ groups }, first)).toEqual([['0'], ['0', '1', '2']])
  expect(quickPick({ groups, isDistinct: true }, first)).toEqual([['0'], ['1', '2', '3']])
  expect(quickPick({ groups, groupsToFill: 1 }, (n) => n - 1)).toEqual([[], ['7', '8', '9']])
})

test('tools choose halves and parities, the middle number among the big ones', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => String(at + 1))
  expect(toolValues('BIG', digits)).toEqual(['5', '6', '7', '8', '9'])
  expect(toolValues('SMALL', eleven)).toEqual(['1', '2', '3', '4', '5'])
  expect(toolValues('BIG', eleven)).toEqual(['6', '7', '8', '9', '10', '11'])
  expect(toolValues('ODD', digits)).toEqual(['1', '3', '5', '7', '9'])
  expect(toolValues('EVEN', digits)).toEqual(['0', '2', '4', '6', '8'])
  expect(toolValues('ALL', digits)).toEqual(digits)
})

test('random numbers of the device reach every value below the end and none beyond', () => {
  const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(11)))
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
