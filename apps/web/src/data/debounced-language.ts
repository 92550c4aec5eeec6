import type { LanguageCode } from '@fairground/domain/languages.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'

/** spec §9: a visitor who tries several languages in a row reads the data of the last one only. */
export const languageDebounceMs = 250

/** The language in which data are read: the first one at once, a later one when it has stood for a moment. */
export function useDebouncedLanguage(): LanguageCode {
  const { language } = useWords()
  const [settled, setSettled] = useState(language)
  useEffect(() => {
    if (language === settled) return
    const timer = setTimeout(() => setSettled(language), languageDebounceMs)
    return () => clearTimeout(timer)
  }, [language, settled])
  return settled
}
