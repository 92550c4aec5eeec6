import type { Messages } from './compile.ts'
import { type Placeholders, placeholdersOf } from './placeholders.ts'

/**
 * What is wrong with a brand's own wording, each line led by its key. A brand may reword any text, yet it can neither
 * invent a key nor ask for a value that no caller supplies, nor leave out a value that the reader needs.
 */
export function problemsOfOverrides(messages: Messages, overrides: Messages): readonly string[] {
  return Object.entries(overrides).flatMap(([key, override]) => problemsOf(key, ownText(messages, key), override))
}

function problemsOf(key: string, original: string | undefined, override: string): readonly string[] {
  if (original === undefined) return [`${key} is not a known text`]
  if (override.trim() === '') return [`${key} is empty`]
  try {
    const [known, used] = [placeholdersOf(original), placeholdersOf(override)]
    const wrong = Object.keys(used).filter((name) => !fits(known, used, name))
    const missing = Object.keys(known).filter((name) => !Object.hasOwn(used, name))
    return [
      ...wrong.map((name) => `${key} cannot use {${name}} this way`),
      ...missing.map((name) => `${key} leaves out {${name}}`),
    ]
  } catch (error) {
    return [`${key} is not valid ICU text (${error instanceof Error ? error.message : error})`]
  }
}

function fits(known: Placeholders, used: Placeholders, name: string): boolean {
  return Object.hasOwn(known, name) && (used[name] === known[name] || used[name] === 'text')
}

function ownText(messages: Messages, key: string): string | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined
}
