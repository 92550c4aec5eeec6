import { chooseLanguage, type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { readStored, store } from './storage.ts'

const yearSeconds = 31_536_000

/** The server has weighed the browser's languages already, so its choice stands in for them. */
export function firstLanguage(served: LanguageCode, supported: readonly LanguageCode[]): LanguageCode {
  return chooseLanguage({ stored: readStored('language'), browser: [], supported, fallback: served })
}

export function applyLanguage(code: LanguageCode): void {
  const { tag, dir } = languageOf(code)
  document.documentElement.lang = tag
  document.documentElement.dir = dir
}

/** The cookie only tells the server which language its next page starts in; the stored key is the truth. */
export function rememberLanguage(code: LanguageCode): void {
  store('language', code)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${code}; Path=/m; SameSite=Lax; Max-Age=${yearSeconds}${secure}`
}
