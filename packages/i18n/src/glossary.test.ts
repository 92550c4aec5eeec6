import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CatalogueCode } from './reviewed.ts'
import { everyLanguage, readMessages } from './testing/every-language.ts'
import { everyTerm, type Glossary, glossaryProblems } from './testing/glossary.ts'

const folder = new URL('../glossary/', import.meta.url)
const glossaryOf = (code: CatalogueCode): Glossary => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'))
const english = readMessages('en')

test('there is one glossary for each language and nothing else', () => {
  expect(readdirSync(folder).toSorted()).toEqual(everyLanguage.map(({ code }) => `${code}.json`).toSorted())
})

test.each(everyLanguage)('$code says what it means with the words of its glossary', ({ code }) => {
  const glossary = glossaryOf(code)
  expect(glossaryProblems(english, readMessages(code), glossary)).toEqual([])
  expect(Object.keys(glossary.terms)).toEqual(code === 'en' ? [] : everyTerm)
  expect(Object.keys(glossary.exceptions).filter((key) => !Object.hasOwn(english, key))).toEqual([])
})

const glossary: Glossary = { terms: { bet: ['cược'], limit: ['hạn mức'] }, forbidden: ['nhà cái'], exceptions: {} }

test('a sentence without the word is reported, an inflected one and a placeholder are not', () => {
  const said = { 'play.myBets': 'Vé của tôi', 'play.place': 'Đặt CƯỢC', 'limit.left': 'Còn {limit}' }
  const meant = { 'play.myBets': 'My bets', 'play.place': 'Place bet', 'limit.left': '{limit} left' }
  expect(glossaryProblems(meant, said, glossary)).toEqual(['play.myBets says "bet" without cược: Vé của tôi'])
})

test('a forbidden word is reported in any sentence', () => {
  const meant = { 'play.signed': 'Signed by the platform' }
  expect(glossaryProblems(meant, { 'play.signed': 'Nhà cái đã ký' }, glossary)).toEqual(['play.signed says nhà cái'])
})

test('an exception is allowed only where it is needed', () => {
  const excepting: Glossary = { ...glossary, exceptions: { 'play.myBets': ['bet'], 'limit.none': ['limit'] } }
  const meant = { 'play.myBets': 'My bets', 'limit.none': 'No limit' }
  const said = { 'play.myBets': 'Vé của tôi', 'limit.none': 'Không có hạn mức' }
  expect(glossaryProblems(meant, said, excepting)).toEqual(['limit.none needs no exception for "limit" any more'])
})
