import type { LanguageCode } from '@fairground/domain/languages.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'

export type ChanceWords = { readonly text: Text; readonly language: LanguageCode }

/** `1 in 2` where that is exact, else a percentage; what is possible is never shown as 0, what is not certain never as 100. */
export function chanceText({ text, language }: ChanceWords, wins: number, of: number): string {
  if (wins > 0 && wins < of && of % wins === 0) return text('play.chance', { wins: 1, of: of / wins })
  const hundredths = Math.floor((wins * 20_000 + of) / (2 * of))
  const shown = wins > 0 && wins < of ? Math.min(9_999, Math.max(1, hundredths)) : hundredths
  return text('play.percent', { share: shareText(language, BigInt(shown)) })
}

/** Hundredths of a percent: `97`, `42.13`. */
export function shareText(language: LanguageCode, hundredths: bigint): string {
  const wire = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}` as `${number}`
  return formatNumber(languageOf(language), wire, hundredths % 100n === 0n ? 0 : 2)
}
