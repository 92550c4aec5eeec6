import { createHash } from 'node:crypto'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { WordsOfBrands } from '@fairground/i18n/brand-words.ts'
import { compileCatalogue, type Messages } from '@fairground/i18n/compile.ts'

/** By language, the mark of a brand's own wording; a phone makes the file's name of it. */
export type WordMarks = Readonly<Partial<Record<LanguageCode, string>>>

type ServedWords = { readonly marks: WordMarks; readonly files: ReadonlyMap<string, string> }

const none: ServedWords = { marks: {}, files: new Map() }

/** `EN-0123abcd` is the file's name on the wire, without the words around it that the phone knows. */
const fileOf = (code: string, mark: string) => `${code}-${mark}.json`

/** Where phones find a brand's own wording: a name changes with its text, so that it may be kept for good. */
export const wordsPath = (code: string, mark: string) => `/m/assets/words-${fileOf(code, mark)}`

/** Phones get the overrides compiled, as they get the catalogues; a brand without any costs them nothing. */
export function createServedWords(wordsOfBrands: WordsOfBrands): (brand: string) => ServedWords {
  const served = new Map([...wordsOfBrands].map(([brand, words]) => [brand, servedOf(words)]))
  return (brand) => served.get(brand) ?? none
}

function servedOf(words: ReadonlyMap<LanguageCode, Messages>): ServedWords {
  const all = [...words].map(([code, messages]) => {
    const body = JSON.stringify(compileCatalogue(messages))
    const mark = createHash('sha256').update(body).digest('hex').slice(0, 10)
    return { code, mark, body }
  })
  return {
    marks: Object.fromEntries(all.map(({ code, mark }) => [code, mark])),
    files: new Map(all.map(({ code, mark, body }) => [fileOf(code, mark), body])),
  }
}
