import { dirname, resolve } from 'node:path'
import { readFamilyWords } from '@fairground/i18n/read-catalogue.ts'
import type { Plugin } from 'vite'

const imported = /^(?!\0).*[\\/]i18n[\\/]families[\\/]\w+[\\/][a-z]{2}\.json$/
const compiled = /^\0family-words:(.*)\.js$/

/** The words of a lottery family come with its rules, compiled as all others are. */
export function familyWords(): Plugin {
  return {
    name: 'fairground:family-words',
    enforce: 'pre',
    resolveId: {
      filter: { id: imported },
      handler: (source, importer = '') => `\0family-words:${resolve(dirname(importer), source)}.js`,
    },
    load: {
      filter: { id: compiled },
      async handler(id) {
        const [, file = ''] = compiled.exec(id) ?? []
        for (const each of [file, file.replace(/[a-z]{2}\.json$/, 'en.json')]) this.addWatchFile(each)
        return `export const messages = ${JSON.stringify(await readFamilyWords(file))}\n`
      },
    },
  }
}
