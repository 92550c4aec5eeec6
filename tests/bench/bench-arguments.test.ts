import { expect, test } from 'vitest'
import { parseBenchArguments } from './bench-arguments.ts'

const known = [
  { name: 'http', parts: [] },
  { name: 'web', parts: ['home', 'help'] },
  { name: 'pace', parts: ['taps', 'scroll'] },
]

test('without a word every bench runs with all of its parts', () => {
  expect(parseBenchArguments([], known)).toEqual({ wanted: known })
})

test('a word behind a bench chooses a part of that bench only', () => {
  expect(parseBenchArguments(['pace', 'web', 'help'], known)).toEqual({
    wanted: [
      { name: 'pace', parts: ['taps', 'scroll'] },
      { name: 'web', parts: ['help'] },
    ],
  })
})

test('a part of another bench or a word of nobody is refused with what there is', () => {
  expect(parseBenchArguments(['web', 'taps'], known)).toEqual({
    wrong: 'No bench is called taps; there are http, web, pace; web has the parts home, help.',
  })
  expect(parseBenchArguments(['help'], known)).toHaveProperty('wrong')
})
