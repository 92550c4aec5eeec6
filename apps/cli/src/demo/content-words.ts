import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languageCodes } from '@fairground/domain/languages.ts'
import { formatMoney } from '@fairground/i18n/format.ts'
import type { NewText } from '@fairground/modules/content/publish-content.ts'

export type Catalogue = Readonly<Record<string, string>>

export const catalogues: ReadonlyMap<LanguageCode, Catalogue> = new Map(
  languageCodes.map((code) => {
    const path = join(import.meta.dirname, 'content', `${code.toLowerCase()}.json`)
    return [code, JSON.parse(readFileSync(path, 'utf8')) as Catalogue]
  }),
)

/** The sums of the texts are meant in rupees; elsewhere they become sums of about the same weight. */
const weights: Readonly<Record<string, { readonly symbol: string; readonly weight: number }>> = {
  PKR: { symbol: 'Rs', weight: 1 },
  KRW: { symbol: '₩', weight: 5 },
}

export function demoAmount(rupees: number, currency: string): string {
  const { symbol, weight } = weights[currency] ?? { symbol: currency, weight: 1 }
  return formatMoney(rupees * weight, { symbol, digits: 0 })
}

/** The words of one item in every language; only some languages have bodies. */
export function textsOf(name: string, currency: string): readonly NewText[] {
  return [...catalogues].map(([language, words]) => {
    const say = (part: string) =>
      words[`${name}.${part}`]?.replaceAll(/\{(\d+)\}/g, (_, sum) => demoAmount(Number(sum), currency))
    const body = say('body')
    return {
      language,
      title: say('title') ?? '',
      eyebrow: say('eyebrow') ?? '',
      summary: say('summary') ?? '',
      action: say('action') ?? '',
      ...(body === undefined ? {} : { body }),
    }
  })
}
