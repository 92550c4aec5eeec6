import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engines } from '../engines.ts'
import { studioLanguages, wordsOf } from './words-of.ts'

const nowhere = 'studio/words/none'
const english = wordsOf(nowhere, 'EN')
const folders = Object.values(engines).map(({ words }) => words)

/** The words of these games are written in these languages at least; the others show English. */
const minLanguages = ['en', 'ko', 'ur', 'vi']
/** Those of these in every one. */
const spokenEverywhere = ['slot/words', 'sports/words']

function filesIn(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, '..', folder)).map((name) => name.replace('.json', ''))
}

test('every file of words belongs to a language, and Urdu is read from the right', () => {
  const files = filesIn('studio/words')
  expect(studioLanguages.map((code) => wordsOf(nowhere, code).lang).toSorted()).toEqual(files.toSorted())
  expect(files).toHaveLength(17)
  expect(studioLanguages.filter((code) => wordsOf(nowhere, code).dir === 'rtl')).toEqual(['UR'])
  for (const folder of folders) {
    expect(filesIn(folder)).toEqual(expect.arrayContaining(minLanguages))
    expect(files).toEqual(expect.arrayContaining(filesIn(folder)))
  }
  for (const folder of spokenEverywhere) expect(filesIn(folder).toSorted()).toEqual(files.toSorted())
})

test.each(studioLanguages.filter((code) => code !== 'EN'))('%s has all words, translated', (code) => {
  for (const folder of [nowhere, ...folders]) {
    const [words, plain] = [wordsOf(folder, code), wordsOf(folder, 'EN')]
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(plain).toSorted())
    if (folder !== nowhere && !filesIn(folder).includes(words.lang)) continue
    const same = Object.entries(words).filter(([key, text]) => text === plain[key as keyof typeof plain])
    expect(same.map(([key]) => key).filter((key) => !['dir', 'net', 'bet', 'spin'].includes(key))).toEqual([])
  }
})

test('an unknown language is answered in English', () => {
  for (const odd of ['XX', 'constructor', '']) expect(wordsOf(nowhere, odd)).toEqual(english)
})
