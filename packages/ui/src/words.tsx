import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { createContext, type ReactNode, use } from 'react'

export type Words = { readonly language: LanguageCode; readonly text: Text }

const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('No language has been chosen above this component')
  return words
}

export function useText(): Text {
  return useWords().text
}
