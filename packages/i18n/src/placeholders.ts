import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type PlaceholderKind = 'text' | 'number' | 'choice'

export type Placeholders = Readonly<Record<string, PlaceholderKind>>

// A name that decides a plural must be a number even where the same name is also printed as text.
export function placeholdersOf(message: string): Placeholders {
  const found: Record<string, PlaceholderKind> = {}
  collect(compileMessageOrThrow(message), found)
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function collect(tokens: CompiledMessage, found: Record<string, PlaceholderKind>): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, type] = token
    const kind = kindOf(type)
    if (kind !== 'text' || !Object.hasOwn(found, name)) found[name] = kind
    for (const [, tokens] of choicesOf(token)) collect(tokens, found)
  }
}

function kindOf(type: string | undefined): PlaceholderKind {
  if (type === undefined) return 'text'
  return type === 'select' ? 'choice' : 'number'
}

export function choicesOf(token: CompiledMessage[number]): readonly (readonly [string, CompiledMessage])[] {
  const choices = typeof token === 'string' ? undefined : token[2]
  if (choices === null || typeof choices !== 'object') return []
  return Object.entries(choices).filter((choice): choice is [string, CompiledMessage] => Array.isArray(choice[1]))
}
