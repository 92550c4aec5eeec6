import { messageFiles, readCatalogue } from '@fairground/i18n/read-catalogue.ts'
import { displayFontImport } from '@fairground/vite-plugins/display-font.ts'
import type { Plugin } from 'vite'
import { isOfAnotherApp, wordFileOf } from './lazy-words.ts'

const imported = /^@fairground\/i18n\/messages\/([a-z]{2})\.json(?:\?(late|agents))?$/
const compiled = /^\0messages\/([a-z]{2})(?:\.(late|agents))?\.json\.js$/

/** Where a language's catalogue stands in the build's own table of files; the server preloads it from there. */
export function catalogueId(code: string, part = ''): string {
  return `\0messages/${code}${part}.json.js`
}

/** Phones get compiled messages, never ICU text: the parser is larger than everything that the text needs at run time. */
export function catalogues(): Plugin {
  return {
    name: 'fairground:catalogues',
    enforce: 'pre',
    resolveId: {
      filter: { id: imported },
      handler: (source) => {
        const [, code = '', part] = imported.exec(source) ?? []
        return catalogueId(code, part && `.${part}`)
      },
    },
    load: {
      filter: { id: compiled },
      async handler(id) {
        const [, code = '', part = 'first'] = compiled.exec(id) ?? []
        for (const file of messageFiles(code)) this.addWatchFile(file)
        const isWanted = (key: string) => !isOfAnotherApp(key) && wordFileOf(key) === part
        const messages = await readCatalogue(code, isWanted)
        const face = part === 'first' ? displayFontImport(code) : ''
        return `${face}export const messages = ${JSON.stringify(messages)}\n`
      },
    },
  }
}
