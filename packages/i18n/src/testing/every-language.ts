import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const fileOf = (path: string) => new URL(`../../${path}`, import.meta.url)
const read = (path: string): Messages => JSON.parse(readFileSync(fileOf(path), 'utf8'))

/** All texts of a language, with those that lottery families bring along. */
export function readMessages(code: CatalogueCode): Messages {
  const families = readdirSync(fileOf('families')).toSorted()
  const files = families.map((family) => `families/${family}/${code}.json`).filter((path) => existsSync(fileOf(path)))
  return Object.assign({}, read(`messages/${code}.json`), ...files.map(read))
}
