import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWordsOfBrands } from './brand-words.ts'
import { createLanguageText } from './language-text.ts'

const shipped = fileURLToPath(new URL('../../../brands', import.meta.url))
let dir = ''

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairground-words-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(brand: string, words: Readonly<Record<string, unknown>>): void {
  const folder = join(dir, brand, 'words')
  mkdirSync(folder, { recursive: true })
  const settings = { languages: { supported: ['EN', 'UR'], default: 'EN' } }
  writeFileSync(join(dir, brand, 'brand.json'), JSON.stringify({ settings }))
  for (const [file, content] of Object.entries(words)) writeFileSync(join(folder, file), JSON.stringify(content))
}

test('a brand says a text in its own words, in the languages that it has words for, and no other brand does', async () => {
  write('quay', { 'en.json': { 'popup.known': 'Aye' } })
  write('pier', {})
  const words = readWordsOfBrands(dir)
  expect([...words.keys()]).toEqual(['quay'])
  const textIn = createLanguageText(words)
  const plain = await textIn('EN')
  expect((await textIn('EN', 'quay'))('popup.known')).toBe('Aye')
  expect((await textIn('EN', 'quay'))('state.retry')).toBe(plain('state.retry'))
  expect((await textIn('EN', 'pier'))('popup.known')).toBe(plain('popup.known'))
  expect((await textIn('UR', 'quay'))('popup.known')).toBe((await textIn('UR'))('popup.known'))
})

test.each([
  [
    'en.json',
    { 'popup.knwon': 'Aye' },
    'The words of the brand quay in EN are not usable: popup.knwon is not a known text',
  ],
  ['ur.json', { 'mail.hello': 'x' }, 'The words of the brand quay in UR are not usable: mail.hello leaves out {name}'],
  ['en.json', { 'mail.hello': '{who}, {name}' }, 'quay in EN are not usable: mail.hello cannot use {who} this way'],
  ['en.json', ['Aye'], 'quay in EN are not usable: the file is no map of keys to texts'],
  ['ko.json', {}, 'The brand quay has words in KO, which it does not offer'],
  ['xx.json', {}, 'The brand quay has words in xx.json, which is no language'],
])('words in %s such as %o stop the start', (file, words, problem) => {
  write('quay', { [file]: words })
  expect(() => readWordsOfBrands(dir)).toThrow(problem)
})

test('D-71 the shipped words fit the catalogues, and classic alone has words of its own: the specification’s', () => {
  const words = readWordsOfBrands(shipped)
  expect([...words.keys()]).toEqual(['classic'])
  expect(words.get('classic')?.get('EN')).toMatchObject({
    'popup.known': 'I know it',
    'download.safari': 'Please use Safari for download App.',
    'title.slots': 'RNG',
    'games.collection': 'My Collection',
  })
})
