import { languageOf } from '@fairground/domain/languages.ts'

/** Ten-thousandths as a percentage with two decimals, so that rates stand below each other. */
export function rateText(language: Parameters<typeof languageOf>[0], parts: number): string {
  const { tag } = languageOf(language)
  return new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 }).format(parts / 10_000)
}
