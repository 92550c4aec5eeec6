import { languageCodes } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'
import { readCatalogue } from '@fairground/i18n/read-catalogue.ts'
import type { Plugin } from 'vite'

const imported = 'virtual:verify-words'
const resolved = `\0${imported}`

/** A page that works from a disk cannot fetch its words: it brings its own in every language, and no others. */
export function verifyWords(): Plugin {
  return {
    name: 'fairground:verify-words',
    resolveId: { filter: { id: /^virtual:verify-words$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:verify-words$/ },
      handler: async () => moduleOf(await readCatalogues()),
    },
  }
}

async function readCatalogues(): Promise<Record<string, Catalogue>> {
  const entries = languageCodes.map(async (code) => {
    return [code, await readCatalogue(code.toLowerCase(), (key) => key.startsWith('verify.'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The keys stand there once, and not again with every language. */
export function moduleOf(catalogues: Readonly<Record<string, Catalogue>>): string {
  const keys = [...new Set(Object.values(catalogues).flatMap(Object.keys))]
  const texts = Object.entries(catalogues).map(([code, catalogue]) => [code, keys.map((key) => catalogue[key])])
  return `const keys = ${JSON.stringify(keys)}
const named = (texts) => Object.fromEntries(keys.map((key, place) => [key, texts[place]]))
const entries = Object.entries(${JSON.stringify(Object.fromEntries(texts))})
export const catalogues = Object.fromEntries(entries.map(([code, texts]) => [code, named(texts)]))
`
}
