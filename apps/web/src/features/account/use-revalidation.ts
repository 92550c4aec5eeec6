import type { LanguageCode } from '@fairground/domain/languages.ts'
import { useEffect, useRef } from 'react'

/** spec §4: a person who looks for a language taps through several. */
const revalidationMs = 200

/** Checks again some time after the language has changed, with what stands in the form by then. */
export function useRevalidation(language: LanguageCode, check: () => void): void {
  const latest = useRef(check)
  const last = useRef(language)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    const timer = setTimeout(() => latest.current(), revalidationMs)
    return () => clearTimeout(timer)
  }, [language])
}
