import { readFileSync } from 'node:fs'
import type { Messages } from '../compile.ts'
import type { CatalogueCode } from '../reviewed.ts'
import type { TextLanguage } from '../text.ts'

const tags: Readonly<Record<CatalogueCode, string>> = {
  cn: 'zh-Hans',
  en: 'en',
  es: 'es',
  hi: 'hi',
  id: 'id',
  ja: 'ja',
  km: 'km',
  ko: 'ko',
  ms: 'ms',
  my: 'my',
  pt: 'pt',
  ta: 'ta',
  th: 'th',
  tw: 'zh-Hant',
  ty: 'tr',
  ur: 'ur',
  vi: 'vi',
}

export type TestedLanguage = TextLanguage & { readonly code: CatalogueCode }

export const everyLanguage: readonly TestedLanguage[] = Object.entries(tags).map(([code, tag]) => {
  return { code: code as CatalogueCode, tag, dir: tag === 'ur' ? 'rtl' : 'ltr' }
})

export function readMessages(code: CatalogueCode): Messages {
  return JSON.parse(readFileSync(new URL(`../../messages/${code}.json`, import.meta.url), 'utf8'))
}
