import { messageFiles, readCatalogue } from '@fairground/i18n/read-catalogue.ts'
import { displayFaceImport } from '@fairground/vite-plugins/display-face.ts'
import type { Plugin } from 'vite'
import { isLate, isOfAnotherApp } from './late-words.ts'

const imported = /^@fairground\/i18n\/messages\/([a-z]{2})\.json(\?late)?$/
const compiled = /^\0messages\/([a-z]{2})(\.late)?\.json\.js$/

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
        const [, code = '', late] = imported.exec(source) ?? []
        return catalogueId(code, late && '.late')
      },
    },
    load: {
      filter: { id: compiled },
      async handler(id) {
        const [, code = '', late] = compiled.exec(id) ?? []
        for (const file of messageFiles(code)) this.addWatchFile(file)
        const isWanted = (key: string) => !isOfAnotherApp(key) && isLate(key) === (late !== undefined)
        const messages = await readCatalogue(code, isWanted)
        const face = late === undefined ? displayFaceImport(code) : ''
        return `${face}export const messages = ${JSON.stringify(messages)}\n`
      },
    },
  }
}
