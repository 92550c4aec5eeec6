import type { Messages } from './compile.ts'
import { placeholdersOf } from './placeholders.ts'

// A brand may reword any text, yet it can neither invent a key nor ask for a value that no caller supplies.
export function mergeOverrides(messages: Messages, overrides: Messages): Messages {
  const problems = Object.entries(overrides).flatMap(([key, override]) =>
    problemsOf(key, ownText(messages, key), override),
  )
  if (problems.length > 0) throw new Error(`The text overrides are not usable: ${problems.join('; ')}`)
  return { ...messages, ...overrides }
}

function problemsOf(key: string, original: string | undefined, override: string): readonly string[] {
  if (original === undefined) return [`${key} is not a known text`]
  if (override.trim() === '') return [`${key} is empty`]
  try {
    const known = placeholdersOf(original)
    const wrong = Object.entries(placeholdersOf(override)).filter(([name, kind]) => !fits(known[name], kind))
    return wrong.map(([name]) => `${key} cannot use {${name}} this way`)
  } catch (error) {
    return [`${key} is not valid ICU text (${error instanceof Error ? error.message : error})`]
  }
}

function fits(known: string | undefined, used: string): boolean {
  return known !== undefined && (used === known || used === 'text')
}

function ownText(messages: Messages, key: string): string | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined
}
