import type { LanguageCode } from '../languages.ts'

/** spec §7: the hot list knows no Urdu. */
export function hotLanguageOf(language: LanguageCode): LanguageCode {
  return language === 'UR' ? 'EN' : language
}
