import { languageOf } from '@fairground/domain/languages.ts'
import { expect, test } from 'vitest'
import { listWords } from './list-words.ts'
import { createText } from './text.ts'

test.each([
  ['EN', 'a, b, c'],
  ['UR', 'a، b، c'],
  ['CN', 'a、b、c'],
  ['JA', 'a、b、c'],
  ['VI', 'a, b, c'],
] as const)('in %s a list is %s', (code, list) => {
  expect(listWords(createText({ language: languageOf(code), messages: {} }), ['a', 'b', 'c'])).toBe(list)
})
