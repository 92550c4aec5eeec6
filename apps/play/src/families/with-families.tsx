import { withMessages } from '@fairground/i18n/text.ts'
import { useWords, type Words, WordsProvider } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { loadedWords, loadFamilies } from './families.ts'

type WithFamiliesProps = {
  readonly games: readonly string[]
  /** While the first of them are on the way. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

const afterFailureMs = 3_000

/**
 * What is inside may ask for the families of these games and speak their words. While another language is loaded,
 * everything stays as it was, so that no name is missing for a moment.
 */
export function WithFamilies({ games, fallback, children }: WithFamiliesProps) {
  const words = useWords()
  const wanted = [...new Set(games)].toSorted().join()
  const [ready, setReady] = useState<Words | null>(() => wordsWith(words, loadedWords(games, words.language)))
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      try {
        const messages = await loadFamilies(wanted.split(','), words.language)
        if (!isLeft) setReady(wordsWith(words, messages))
      } catch {
        if (!isLeft) timer = setTimeout(load, afterFailureMs)
      }
    }
    void load()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [wanted, words])
  return ready ? <WordsProvider words={ready}>{children}</WordsProvider> : fallback
}

function wordsWith(words: Words, messages: ReturnType<typeof loadedWords>): Words | null {
  return messages && { ...words, text: withMessages(words.text, messages) }
}
