import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import type { Plugin } from 'vite'

const imported = /^@fairground\/i18n\/messages\/([a-z]{2})\.json$/
const compiled = /^\0messages\/([a-z]{2})\.json\.js$/

/** Where a language's catalogue stands in the build's own table of files; the server preloads it from there. */
export function catalogueId(code: string): string {
  return `\0messages/${code}.json.js`
}

/** Phones get compiled messages, never ICU text: the parser is larger than everything that the text needs at run time. */
export function catalogues(): Plugin {
  return {
    name: 'fairground:catalogues',
    enforce: 'pre',
    resolveId: {
      filter: { id: imported },
      handler: (source) => catalogueId(imported.exec(source)?.[1] ?? ''),
    },
    load: {
      filter: { id: compiled },
      async handler(id) {
        const source = `@fairground/i18n/messages/${compiled.exec(id)?.[1]}.json`
        const file = fileURLToPath(import.meta.resolve(source))
        this.addWatchFile(file)
        const messages = compileCatalogue(JSON.parse(await readFile(file, 'utf8')))
        return `export const messages = ${JSON.stringify(messages)}\n`
      },
    },
  }
}
