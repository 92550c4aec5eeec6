import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { formatTime, phoneZone } from '@fairground/i18n/format.ts'

/** `0919`: the number within its day is what people say; the day stands beside it where it is not today. */
export function shortNumero(numero: string): string {
  return numero.split('-')[1] ?? numero
}

export function timeText(language: LanguageCode, moment: string): string {
  return formatTime(languageOf(language), new Date(moment), phoneZone)
}
