import { typedDigits } from '@fairground/client/typed-digits.ts'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'

export type CaptchaMode = 'digits' | 'text'

/** D-06: the longest text of a merchant whose pictures hold more than digits. */
const longestText = 16

/** What a captcha field keeps of what was typed or pasted. */
export function typedCaptcha(typed: string, mode: CaptchaMode): string {
  if (mode === 'digits') return typedDigits(typed, fieldRules.captcha.max)
  return [...typed.replace(/\s/g, '')].slice(0, longestText).join('')
}
