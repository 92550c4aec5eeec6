import { catalogues } from 'virtual:verify-words'
import { chooseLanguage, type LanguageCode, languageCodes, languageOf } from '@fairground/domain/languages.ts'
import { createText, type Text } from '@fairground/i18n/text.ts'
import { readStored } from './device/storage.ts'

/** The address, then what was chosen on the phone, then the browser. */
export function firstLanguage(search: string): LanguageCode {
  return chooseLanguage({
    stored: new URLSearchParams(search).get('lang') ?? readStored('local', 'language'),
    browser: navigator.languages,
    supported: languageCodes,
    fallback: 'EN',
  })
}

export function textIn(code: LanguageCode): Text {
  return createText({ language: languageOf(code), messages: catalogues[code], english: catalogues.EN })
}
