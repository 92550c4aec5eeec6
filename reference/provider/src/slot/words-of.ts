import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from './browser/words.ts'

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

export const slotLanguages: readonly string[] = Object.keys(tags)

/** A language that the studio does not know is answered in English. */
export function wordsOf(language: string): Words {
  const lang = (Object.hasOwn(tags, language) && tags[language]) || 'en'
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, `words/${lang}.json`), 'utf8'))
  return { ...texts, lang, dir: lang === 'ur' ? 'rtl' : 'ltr' }
}
