import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import type { Plugin } from 'vite'

const imported = /^@fairground\/i18n\/messages\/([a-z]{2})\.json$/
const compiled = /^\0play-words\/([a-z]{2})\.js$/

/** What the board says, what the server may refuse with and the names of limits in it. Nothing else of the catalogues travels. */
export function isPlayWord(key: string): boolean {
  return /^(?:play|refusal|limit\.name)\./.test(key)
}

/** Phones get compiled messages, never ICU text. */
export function playWords(): Plugin {
  return {
    name: 'fairground:play-words',
    enforce: 'pre',
    resolveId: { filter: { id: imported }, handler: (source) => `\0play-words/${imported.exec(source)?.[1]}.js` },
    load: {
      filter: { id: compiled },
      async handler(id) {
        const file = fileURLToPath(import.meta.resolve(`@fairground/i18n/messages/${compiled.exec(id)?.[1]}.json`))
        this.addWatchFile(file)
        const words = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
        const messages = compileCatalogue(Object.fromEntries(words.filter(([key]) => isPlayWord(key))))
        return `export const messages = ${JSON.stringify(messages)}\n`
      },
    },
  }
}
