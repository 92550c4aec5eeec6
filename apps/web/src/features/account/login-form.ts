import type { RefusedCall } from '@fairground/contract/client.ts'
import { type FieldName, type FieldRule, keepsRule } from '@fairground/domain/account/field-rules.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { LoginInput } from '../../data/account.ts'

export type LoginForm = { readonly username: string; readonly password: string; readonly captcha: string }
export type LoginField = keyof LoginForm
export type LoginWrongs = Readonly<Partial<Record<LoginField, MessageKey>>>

type Rules = Readonly<Record<FieldName, FieldRule>>

export const emptyLogin: LoginForm = { username: '', password: '', captcha: '' }

/** The order in which a person meets the fields. */
export const loginFields: readonly LoginField[] = ['username', 'password', 'captcha']

const ruleOf = { username: 'loginUsername', password: 'loginPassword', captcha: 'captcha' } as const

/** A space before or after a name comes from the keyboard; in a password it may be meant. */
export function loginInput({ username, password, captcha }: LoginForm, isCaptchaAsked: boolean): LoginInput {
  return { type: 'username', username: username.trim(), password, ...(isCaptchaAsked ? { captcha } : {}) }
}

/** What is wrong before anything is sent. Without the server's rules only an empty field is known to be wrong. */
export function loginWrongs(form: LoginForm, isCaptchaAsked: boolean, rules: Rules | undefined): LoginWrongs {
  const { username, password, captcha } = loginInput(form, isCaptchaAsked)
  const given = { username, password, ...(captcha === undefined ? {} : { captcha }) }
  const wrongs = Object.entries(given).flatMap(([name, value]) => {
    const field = name as LoginField
    const wrong = wrongOf(field, value, rules?.[ruleOf[field]])
    return wrong ? [[field, wrong] as const] : []
  })
  return Object.fromEntries(wrongs)
}

function wrongOf(field: LoginField, value: string, rule: FieldRule | undefined): MessageKey | null {
  if (value === '') return field === 'captcha' ? 'field.captchaNeeded' : 'field.needed'
  return rule && !keepsRule(rule, value) ? `refusal.${rule.refusal}` : null
}

/** A failed login says in its value whether the next one must bring a captcha. */
export function asksForCaptcha({ refusal, value }: Pick<RefusedCall, 'refusal' | 'value'>): boolean {
  return value?.captcha === true || refusal === 'CAPTCHA_NEEDED'
}
