import type { Text } from './text.ts'

/** Words one after the other, with the comma of their writing. */
export function listWords({ language: { tag, dir } }: Text, words: readonly string[]): string {
  if (dir === 'rtl') return words.join('، ')
  return words.join(/^(zh|ja)\b/.test(tag) ? '、' : ', ')
}
