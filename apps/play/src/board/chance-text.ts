import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'

export type ChanceWords = { readonly text: Text; readonly language: LanguageCode }

/** `1 in 2` where that is exact, else a percentage; what is possible is never shown as 0, what is not certain never as 100. */
export function chanceText({ text, language }: ChanceWords, wins: number, of: number): string {
  if (wins > 0 && wins < of && of % wins === 0) return text('play.chance', { wins: 1, of: of / wins })
  const hundredths = Math.floor((wins * 20_000 + of) / (2 * of))
  const shown = wins > 0 && wins < of ? Math.min(9_999, Math.max(1, hundredths)) : hundredths
  return formatPercent(languageOf(language), BigInt(shown))
}
