import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Messages } from './compile.ts'
import { type PlaceholderKind, placeholdersOf } from './placeholders.ts'

const typeOfKind: Readonly<Record<PlaceholderKind, string>> = {
  text: 'string | number',
  number: 'number',
  choice: 'string',
}

/** `families` are the words that a lottery family brings along, by the name of their folder. */
export function keysSource(english: Messages, families: Readonly<Record<string, Messages>>): string {
  const names = Object.keys(families)
  const rows = Object.entries(Object.assign({}, english, ...Object.values(families)) as Messages).flatMap(
    ([key, message]) => {
      const fields = Object.entries(placeholdersOf(message)).map(([name, kind]) => `${name}: ${typeOfKind[kind]}`)
      return fields.length > 0 ? [`  readonly '${key}': { ${fields.join('; ')} }`] : []
    },
  )
  return [
    ...names.map((name) => `import type ${name} from '../families/${name}/en.json'`),
    "import type english from '../messages/en.json'",
    '',
    '// Written by generate-keys.ts from the English texts; run `npm run keys -w @fairground/i18n` after changing them.',
    'export type MessageKey =',
    ...['english', ...names].map((name) => `  | keyof typeof ${name}`),
    '',
    'export type MessageValues = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

const fileOf = (path: string) => new URL(`../${path}`, import.meta.url)
const read = (path: string): Messages => JSON.parse(readFileSync(fileOf(path), 'utf8'))

export function englishOfFamilies(): Readonly<Record<string, Messages>> {
  const names = readdirSync(fileOf('families')).toSorted()
  return Object.fromEntries(names.map((name) => [name, read(`families/${name}/en.json`)]))
}

if (import.meta.main) writeFileSync(fileOf('src/keys.ts'), keysSource(read('messages/en.json'), englishOfFamilies()))
