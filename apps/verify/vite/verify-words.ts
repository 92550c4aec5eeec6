import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { languageCodes } from '@fairground/domain/languages.ts'
import { type Catalogue, compileCatalogue } from '@fairground/i18n/compile.ts'
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
    const file = fileURLToPath(import.meta.resolve(`@fairground/i18n/messages/${code.toLowerCase()}.json`))
    const words = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
    const own = words.filter(([key]) => key.startsWith('verify.'))
    return [code, compileCatalogue(Object.fromEntries(own))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
