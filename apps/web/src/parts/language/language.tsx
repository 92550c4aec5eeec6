import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'
import { createText } from '@fairground/i18n/text.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { type Words, WordsProvider } from '@fairground/ui/words.tsx'
import { createContext, type ReactNode, startTransition, use, useCallback, useRef, useState } from 'react'
import { applyLanguage, rememberLanguage } from '../../device/language.ts'

export function wordsOf(language: LanguageCode, messages: Catalogue): Words {
  // In production a missing key shows its own name instead of ending the page; everywhere else it throws.
  const english = import.meta.env.PROD ? { english: {} } : {}
  return { language, text: createText({ language: languageOf(language), messages, ...english }) }
}

type ChooseLanguage = (language: LanguageCode) => Promise<void>

const ChooseContext = createContext<ChooseLanguage | null>(null)

type LanguageProviderProps = {
  readonly first: Words
  readonly load: (language: LanguageCode) => Promise<Catalogue>
  readonly children: ReactNode
}

export function LanguageProvider({ first, load, children }: LanguageProviderProps) {
  const [words, setWords] = useState(first)
  const wanted = useRef(first.language)
  const { text } = words
  const choose = useCallback<ChooseLanguage>(
    async (language) => {
      wanted.current = language
      try {
        const next = wordsOf(language, await load(language))
        // Somebody may tap twice while the first catalogue is on its way; the last tap counts.
        if (wanted.current !== language) return
        applyLanguage(language)
        rememberLanguage(language)
        // Every word of the page is drawn again.
        startTransition(() => setWords(next))
      } catch {
        toast('warning', text('state.offline'))
      }
    },
    [load, text],
  )
  return (
    <ChooseContext value={choose}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </ChooseContext>
  )
}

export function useChooseLanguage(): ChooseLanguage {
  const choose = use(ChooseContext)
  if (!choose) throw new Error('No language can be chosen outside the language provider')
  return choose
}
