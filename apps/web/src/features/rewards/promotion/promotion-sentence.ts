import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { PromotionSentence } from '../../../data/rewards/promotions.ts'
import { useMoney } from '../../../parts/form/amount-money.ts'

const wireAmount = /^-?\d+\.\d{4}$/
const wireMoment = /^\d{4}-\d\d-\d\dT/

/**
 * A sentence of the document with its figures, in the language of the page. One that this release cannot say is left out.
 * Among the terms in a few lines it is short where there is a short one; the full terms say all of it.
 */
export function useSentence(form: 'short' | 'full'): (sentence: PromotionSentence) => string | undefined {
  const { text, language } = useWords()
  const money = useMoney()
  const written = (value: string | number) => {
    if (typeof value === 'number') return value
    if (wireAmount.test(value)) return money?.short(value) ?? ''
    return wireMoment.test(value) ? formatUpcoming(languageOf(language), new Date(value), phoneZone, new Date()) : value
  }
  return ({ key, params }) => {
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)]))
    const short = form === 'short' ? text.find(key.replace('promotion.term.', 'promotion.line.'), values) : undefined
    return short ?? text.find(key, values)
  }
}
