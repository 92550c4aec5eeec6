import type { Text } from './text.ts'

/** Words one after the other, with the comma of their writing. */
export function listWords({ language: { tag, dir } }: Text, words: readonly string[]): string {
  if (dir === 'rtl') return words.join('، ')
  return words.join(/^(zh|ja)\b/.test(tag) ? '、' : ', ')
}

/** As a phrase: what follows the first word is written small, where the writing knows that. */
export function listPhrase(text: Text, [first = '', ...more]: readonly string[]): string {
  return listWords(text, [first, ...more.map((word) => word.toLocaleLowerCase(text.language.tag))])
}
