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
      handler: async () => `export const catalogues = ${JSON.stringify(await readCatalogues())}\n`,
    },
  }
}

async function readCatalogues(): Promise<Record<string, Catalogue>> {
  const entries = languageCodes.map(async (code) => {
    return [code, await readCatalogue(code.toLowerCase(), (key) => key.startsWith('verify.'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
