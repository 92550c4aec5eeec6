import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { WordsOfBrands } from './brand-words.ts'
import { type Catalogue, compileCatalogue, type Messages } from './compile.ts'
import { createText, type Text } from './text.ts'

/** Words in a language, in the wording of a brand where one is named. */
export type TextIn = (code: LanguageCode, brand?: string) => Promise<Text>

/** Words for a server that speaks many languages. Each catalogue is compiled when its language is first asked for. */
export function createLanguageText(wordsOfBrands: WordsOfBrands = new Map()): TextIn {
  const catalogueOf = kept(async (code: LanguageCode) => compileCatalogue(await readMessages(code)))
  const rewordedOf = new Map(
    [...wordsOfBrands].map(([brand, words]) => [brand, kept((code: LanguageCode) => reworded(code, words.get(code)))]),
  )
  const reworded = async (code: LanguageCode, words: Messages | undefined): Promise<Catalogue> => {
    const catalogue = await catalogueOf(code)
    return words ? { ...catalogue, ...compileCatalogue(words) } : catalogue
  }
  return async (code, brand) => {
    const messagesOf = (brand === undefined ? undefined : rewordedOf.get(brand)) ?? catalogueOf
    const [messages, english] = await Promise.all([messagesOf(code), messagesOf('EN')])
    return createText({ language: languageOf(code), messages, english })
  }
}

function kept<Value>(read: (code: LanguageCode) => Promise<Value>): (code: LanguageCode) => Promise<Value> {
  const values = new Map<LanguageCode, Promise<Value>>()
  return (code) => {
    const value = values.get(code) ?? read(code)
    values.set(code, value)
    return value
  }
}

async function readMessages(code: LanguageCode): Promise<Messages> {
  const path = `@fairground/i18n/messages/${code.toLowerCase()}.json`
  const { default: messages }: { default: Messages } = await import(path, { with: { type: 'json' } })
  return messages
}
