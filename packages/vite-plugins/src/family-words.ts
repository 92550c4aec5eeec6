import { familyFiles, readFamilyWords } from '@fairground/i18n/read-catalogue.ts'
import type { Plugin } from 'vite'

const imported = /^(?!\0).*[\\/]i18n[\\/]families[\\/](\w+)[\\/]([a-z]{2})\.json$/
const compiled = /^\0family-words\/(\w+)\/([a-z]{2})\.json\.js$/

/** The words of a lottery family come with its rules, compiled as all others are. */
export function familyWords(): Plugin {
  return {
    name: 'fairground:family-words',
    enforce: 'pre',
    resolveId: {
      filter: { id: imported },
      handler: (source) => {
        const [, family, code] = imported.exec(source) ?? []
        return `\0family-words/${family}/${code}.json.js`
      },
    },
    load: {
      filter: { id: compiled },
      async handler(id) {
        const [, family = '', code = ''] = compiled.exec(id) ?? []
        for (const file of familyFiles(family, code)) this.addWatchFile(file)
        return `export const messages = ${JSON.stringify(await readFamilyWords(family, code))}\n`
      },
    },
  }
}
