import { messageFiles, readCatalogue } from '@fairground/i18n/read-catalogue.ts'
import { displayFontImport } from '@fairground/vite-plugins/display-font.ts'
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
        const [, code = ''] = compiled.exec(id) ?? []
        for (const file of messageFiles(code)) this.addWatchFile(file)
        const messages = await readCatalogue(code, isPlayWord)
        return `${displayFontImport(code)}export const messages = ${JSON.stringify(messages)}\n`
      },
    },
  }
}
