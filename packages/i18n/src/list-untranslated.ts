import { readdirSync, readFileSync } from 'node:fs'
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

function readCatalogues(): Readonly<Record<string, Messages>> {
  const files = readdirSync(folder).toSorted()
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  )
}

if (import.meta.main) process.stdout.write(`${untranslatedReport(readCatalogues())}\n`)
