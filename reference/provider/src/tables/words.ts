import type { Words } from '../studio/words-of.ts'
import type english from './words/en.json'

export type TableWords = Words & Readonly<typeof english>

/** Puts values into a text, such as `{number}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
