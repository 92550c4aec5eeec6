import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slotLanguages, wordsOf } from './words-of.ts'

const english = wordsOf('EN')

test('every file of words belongs to a language, and Urdu is read from the right', () => {
  const files = readdirSync(join(import.meta.dirname, 'words')).map((name) => name.replace('.json', ''))
  expect(slotLanguages.map((code) => wordsOf(code).lang).toSorted()).toEqual(files.toSorted())
  expect(files).toHaveLength(17)
  expect(slotLanguages.filter((code) => wordsOf(code).dir === 'rtl')).toEqual(['UR'])
})

test.each(slotLanguages.filter((code) => code !== 'EN'))('%s has all words, translated', (code) => {
  const words = wordsOf(code)
  expect(Object.keys(words)).toEqual(Object.keys(english))
  const same = Object.entries(words).filter(([key, text]) => text === english[key as keyof typeof english])
  expect(same.map(([key]) => key).filter((key) => !['dir', 'net', 'bet', 'spin'].includes(key))).toEqual([])
})

test('an unknown language is answered in English', () => {
  for (const odd of ['XX', 'constructor', '']) expect(wordsOf(odd)).toEqual(english)
})
