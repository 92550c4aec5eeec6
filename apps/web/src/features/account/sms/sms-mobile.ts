import { typedDigits } from '@fairground/client/typed-digits.ts'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'

export type Country = { readonly country: string; readonly dialingCode: string }

/** What a mobile field keeps of what was typed; a number that was pasted with its country code loses it. */
export function typedMobile(typed: string, dialingCode: string): string {
  const most = fieldRules.mobileNum.max
  const isWhole = /^\s*(?:\+|00)/.test(typed)
  const digits = typedDigits(typed, most + 6)
  const whole = digits.replace(/^00/, '')
  const national =
    isWhole && dialingCode !== '' && whole.startsWith(dialingCode) ? whole.slice(dialingCode.length) : digits
  return national.slice(0, most)
}

/** Inside its country a number is written with a 0 that the country code replaces. */
export function withoutLeadingZero(mobile: string): string {
  return mobile.replace(/^0/, '')
}

export function typedCode(typed: string): string {
  return typedDigits(typed, fieldRules.verificationCode.max)
}

/** The country that the visitor seems to be in, when its numbers get a message, or else the first that do. */
export function firstDialingCode(countries: readonly Country[], country: string | null): string {
  return (countries.find((each) => each.country === country) ?? countries[0])?.dialingCode ?? ''
}
