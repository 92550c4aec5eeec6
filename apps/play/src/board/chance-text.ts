import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { formatPercent } from '@fairground/i18n/format.ts'

/** Below ten percent a second decimal still tells something. */
const fineBelow = 1_000

/** As percent, rounded; what is possible is never shown as 0, what is not certain never as 100. */
export function chanceText({ language }: { readonly language: LanguageCode }, wins: number, of: number): string {
  const exact = rounded(wins, of, 1)
  const shown = exact < fineBelow ? exact : rounded(wins, of, 10)
  const possible = wins > 0 && wins < of ? Math.min(9_990, Math.max(1, shown)) : shown
  return formatPercent(languageOf(language), BigInt(possible))
}

/** In hundredths of a percent, to the nearest multiple of `step`. */
function rounded(wins: number, of: number, step: number): number {
  const scale = 10_000 / step
  return Math.floor((2 * wins * scale + of) / (2 * of)) * step
}
