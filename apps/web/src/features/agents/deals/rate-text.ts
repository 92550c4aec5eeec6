import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'

/** A rate in millionths as a percentage: whole without decimals, else with two of them, or all that it has. */
export function shareText(code: Parameters<typeof languageOf>[0], millionths: number): string {
  const language = languageOf(code)
  const digits = millionths % 10_000 === 0 ? 0 : millionths % 100 === 0 ? 2 : 4
  const figure = formatNumber(language, (millionths / 10_000).toFixed(4) as `${number}`, digits)
  return language.tag === 'tr' ? `%${figure}` : `${figure}%`
}
