import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Messages } from './compile.ts'
import { untranslated } from './with-english.ts'

const folder = new URL('../messages/', import.meta.url)

/** One line for each language that lacks something, with its keys below. */
export function untranslatedReport(catalogues: Readonly<Record<string, Messages>>): string {
  const english = catalogues.en ?? {}
  const lacking = Object.entries(catalogues).flatMap(([code, messages]) => {
    const keys = untranslated(messages, english)
    return keys.length > 0 ? [`${code}: ${keys.length} of ${Object.keys(english).length}`, ...keys.map(indented)] : []
  })
  return lacking.length > 0 ? lacking.join('\n') : 'Every language has every text.'
}

function indented(key: string): string {
  return `  ${key}`
}

/** With the words that lottery families bring along. */
function readCatalogues(): Readonly<Record<string, Messages>> {
  const read = (url: URL): Messages => (existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {})
  const families = readdirSync(new URL('../families/', folder)).toSorted()
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => {
        const ofFamilies = families.map((family) => read(new URL(`../families/${family}/${file}`, folder)))
        return [file.replace('.json', ''), Object.assign({}, read(new URL(file, folder)), ...ofFamilies)]
      }),
  )
}

if (import.meta.main) process.stdout.write(`${untranslatedReport(readCatalogues())}\n`)
