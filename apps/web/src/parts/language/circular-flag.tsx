import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { circularFlags } from './circular-flags.ts'

/** Decoration beside a language's own name, never instead of it: a flag is a country, not a language. */
export function CircularFlag({ language, size = 24 }: { language: LanguageCode; size?: number }) {
  const { flag } = languageOf(language)
  return <img className="flag" src={circularFlags[flag]} width={size} height={size} alt="" data-flag={flag} />
}
