import { compileCatalogue } from '@fairground/i18n/compile.ts'
import english from '@fairground/i18n/messages/en.json' with { type: 'json' }
import spanish from '@fairground/i18n/messages/es.json' with { type: 'json' }
import { createText } from '@fairground/i18n/text.ts'
import { expect, test } from 'vitest'
import { chanceText } from './chance-text.ts'

const inEnglish = {
  text: createText({ language: { tag: 'en', dir: 'ltr' }, messages: compileCatalogue(english) }),
  language: 'EN',
} as const
const inSpanish = {
  text: createText({ language: { tag: 'es', dir: 'ltr' }, messages: compileCatalogue(spanish) }),
  language: 'ES',
} as const

test.each([
  [108, 216, '1 in 2'],
  [1, 216, '1 in 216'],
  [91, 216, '42.13%'],
  [162, 216, '75%'],
  [0, 216, '0%'],
  [216, 216, '100%'],
  [3, 1_000_000, '0.01%'],
  [999_999, 1_000_000, '99.99%'],
])('%i of %i is shown as %s', (wins, of, said) => {
  expect(chanceText(inEnglish, wins, of)).toBe(said)
})

test('a percentage is written as the language writes numbers', () => {
  expect(chanceText(inSpanish, 91, 216)).toBe('42,13%')
})
