import { readFileSync, writeFileSync } from 'node:fs'
import type { Messages } from './compile.ts'
import { type PlaceholderKind, placeholdersOf } from './placeholders.ts'

const typeOfKind: Readonly<Record<PlaceholderKind, string>> = {
  text: 'string | number',
  number: 'number',
  choice: 'string',
}

export function keysSource(english: Messages): string {
  const rows = Object.entries(english).flatMap(([key, message]) => {
    const fields = Object.entries(placeholdersOf(message)).map(([name, kind]) => `${name}: ${typeOfKind[kind]}`)
    return fields.length > 0 ? [`  readonly '${key}': { ${fields.join('; ')} }`] : []
  })
  return [
    "import type english from '../messages/en.json'",
    '',
    '// Written by generate-keys.ts from messages/en.json; run `npm run keys -w @fairground/i18n` after changing it.',
    'export type MessageKey = keyof typeof english',
    '',
    'export type MessageValues = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const english: Messages = JSON.parse(readFileSync(new URL('../messages/en.json', import.meta.url), 'utf8'))
  writeFileSync(new URL('./keys.ts', import.meta.url), keysSource(english))
}
