import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { type Catalogue, compileCatalogue, type Messages } from './compile.ts'
import { createText, type Text } from './text.ts'

/** Words for a server that speaks many languages. Each catalogue is compiled when its language is first asked for. */
export function createLanguageText(): (code: LanguageCode) => Promise<Text> {
  const catalogues = new Map<LanguageCode, Promise<Catalogue>>()
  const catalogueOf = (code: LanguageCode) => {
    const known = catalogues.get(code)
    if (known) return known
    const read = readCatalogue(code)
    catalogues.set(code, read)
    return read
  }
  return async (code) =>
    createText({ language: languageOf(code), messages: await catalogueOf(code), english: await catalogueOf('EN') })
}

async function readCatalogue(code: LanguageCode): Promise<Catalogue> {
  const path = `@fairground/i18n/messages/${code.toLowerCase()}.json`
  const { default: messages }: { default: Messages } = await import(path, { with: { type: 'json' } })
  return compileCatalogue(messages)
}
