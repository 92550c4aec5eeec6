import { createHash } from 'node:crypto'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { WordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { compileCatalogue, type Messages } from '@fairground/i18n/compile.ts'

/** The hash of a brand's own wording, by language. */
export type WordHashes = Readonly<Partial<Record<LanguageCode, string>>>

type ServedWords = { readonly hashes: WordHashes; readonly files: ReadonlyMap<string, string> }

const none: ServedWords = { hashes: {}, files: new Map() }

const fileOf = (code: string, hash: string) => `${code}-${hash}.json`

/** Where phones find a brand's own wording. The name changes with the text, so that a phone may keep the file for good. */
export const wordsPath = (code: string, hash: string) => `/m/assets/words-${fileOf(code, hash)}`

/** Phones get the overrides compiled, as they get the catalogues; a brand without any costs them nothing. */
export function createServedWords(wordsOfBrands: WordsOfBrands): (brand: string) => ServedWords {
  const served = new Map([...wordsOfBrands].map(([brand, words]) => [brand, servedOf(words)]))
  return (brand) => served.get(brand) ?? none
}

function servedOf(words: ReadonlyMap<LanguageCode, Messages>): ServedWords {
  const all = [...words].map(([code, messages]) => {
    const body = JSON.stringify(compileCatalogue(messages))
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
    return { code, hash, body }
  })
  return {
    hashes: Object.fromEntries(all.map(({ code, hash }) => [code, hash])),
    files: new Map(all.map(({ code, hash, body }) => [fileOf(code, hash), body])),
  }
}
