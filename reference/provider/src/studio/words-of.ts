import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type english from './words/en.json'

/** The words of the studio; a game adds its own. */
export type Words = Readonly<typeof english> & { readonly lang: string; readonly dir: 'ltr' | 'rtl' }

/** By the operator's name for a language; each has a file in `words`. */
const tags: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  EN: 'en',
  JA: 'ja',
  TH: 'th',
  VI: 'vi',
  MY: 'my',
  ES: 'es',
  HI: 'hi',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  MS: 'ms',
  PT: 'pt',
  TA: 'ta',
  TW: 'zh-Hant',
  UR: 'ur',
  TY: 'tr',
}

export const studioLanguages: readonly string[] = Object.keys(tags)

const sources = join(import.meta.dirname, '..')

/** A language that the studio does not know is answered in English, and so is a word that a game lacks in it. */
export function wordsOf<Own = object>(folder: string, language: string): Words & Own {
  const lang = (Object.hasOwn(tags, language) && tags[language]) || 'en'
  const texts = { ...read(folder, 'en'), ...read('studio/words', lang), ...read(folder, lang) }
  return { ...texts, lang, dir: lang === 'ur' ? 'rtl' : 'ltr' } as Words & Own
}

function read(folder: string, lang: string): object {
  const file = join(sources, folder, `${lang}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
