import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
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
        const [, code, late] = compiled.exec(id) ?? []
        const source = `@fairground/i18n/messages/${code}.json`
        const file = fileURLToPath(import.meta.resolve(source))
        this.addWatchFile(file)
        const words = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
        const messages = compileCatalogue(
          Object.fromEntries(words.filter(([key]) => !isOfAnotherApp(key) && isLate(key) === (late !== undefined))),
        )
        return `export const messages = ${JSON.stringify(messages)}\n`
      },
    },
  }
}
