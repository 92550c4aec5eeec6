import type { Refusal } from '@fairground/domain/refusals.ts'
import { refusalSentence } from '../refusal-sentence.ts'
import type { CatalogueCode } from '../reviewed.ts'
import { createText, type Text } from '../text.ts'
import { compileWithEnglish } from '../with-english.ts'
import { everyLanguage, readMessages } from './every-language.ts'

const texts = new Map<CatalogueCode, Text>()

export function textOf(code: CatalogueCode): Text {
  const known = texts.get(code)
  if (known) return known
  const language = everyLanguage.find((each) => each.code === code)
  if (!language) throw new Error(`no language ${code}`)
  const text = createText({ language, messages: compileWithEnglish(readMessages(code), readMessages('en')) })
  texts.set(code, text)
  return text
}

// A placeholder, an absent value, a wire's amount, moment or limit, and what an empty value leaves behind.
const raw = /[{}]|undefined|null|NaN|\d\.\d{4}|\d{4}-\d\d-\d\dT|\.(?:24h|7d|30d)|\s[,.:;、。，]|\s{2}/

/** The sentence in English, after all seventeen languages have said it whole. */
export function renderInEveryLanguage(refusal: Pick<Refusal, 'refusal' | 'value'>): string {
  for (const { code } of everyLanguage) {
    const text = textOf(code)
    const sentence = refusalSentence(text, refusal)
    const isWhole = sentence.trim() !== '' && !raw.test(sentence) && sentence !== text('refusal.UNKNOWN')
    if (!isWhole) throw new Error(`${refusal.refusal} in ${code} has a gap: ${sentence}`)
  }
  return refusalSentence(textOf('en'), refusal)
}
