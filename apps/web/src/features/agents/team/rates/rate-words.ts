import { languageOf } from '@fairground/domain/languages.ts'
import { type FormatLanguage, formatNumber } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'

/** A series is what comes back of 2,000, so that five hundredths of a percent belong to each of its points. */
const hundredthsOfPoint = 5

function percent(language: FormatLanguage, points: number): string {
  const hundredths = points * hundredthsOfPoint
  const share = formatNumber(language, (hundredths / 100).toFixed(2) as `${number}`, 2)
  return language.tag === 'tr' ? `%${share}` : `${share}%`
}

/** A rate, or the difference of two, always with both decimals: figures that are compared stand below each other. */
export function useRateWords(): (points: number) => string {
  const language = languageOf(useWords().language)
  return (points) => percent(language, points)
}

/** What a stake earns an agent whose series is so many points above, in ten-thousandths of the currency. */
export const earnedOf = (stake: bigint, points: number): bigint => (stake * BigInt(points)) / 2_000n
