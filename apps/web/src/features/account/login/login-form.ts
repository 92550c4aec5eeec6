import type { RefusedCall } from '@fairground/contract/client.ts'
import { type FieldName, type FieldRule, matchesRule } from '@fairground/domain/account/field-rules.ts'
import { isBlank } from '@fairground/domain/account/generic-rules.ts'
import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { LoginInput } from '../../../data/account/account.ts'
import { withoutLeadingZero } from '../sms/sms-mobile.ts'

export type LoginForm = {
  readonly username: string
  readonly password: string
  readonly mobileNum: string
  readonly verificationCode: string
  readonly captcha: string
  /** Empty until somebody chooses another than the one of the visitor's country. */
  readonly countryDialingCode: string
}
export type LoginField = Exclude<keyof LoginForm, 'countryDialingCode'>
export type LoginErrors = Readonly<Partial<Record<LoginField, MessageKey>>>

type Rules = Readonly<Record<FieldName, FieldRule>>

export const emptyLogin: LoginForm = {
  username: '',
  password: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  countryDialingCode: '',
}

/** Who somebody is and what proves it. */
export const nameField = { username: 'username', sms: 'mobileNum' } as const satisfies Record<LoginMethod, LoginField>
export const secretField = { username: 'password', sms: 'verificationCode' } as const satisfies Record<
  LoginMethod,
  LoginField
>

/** The order in which a person meets the fields. */
export function loginFields(method: LoginMethod, isCaptchaAsked: boolean): readonly LoginField[] {
  return [nameField[method], secretField[method], ...(isCaptchaAsked ? (['captcha'] as const) : [])]
}

const ruleOf = {
  username: 'loginUsername',
  password: 'loginPassword',
  mobileNum: 'loginMobileNum',
  verificationCode: 'verificationCode',
  captcha: 'captcha',
} as const satisfies Record<LoginField, FieldName>

/** What a login says besides what was typed. */
export type LoginFacts = {
  readonly method: LoginMethod
  readonly isCaptchaAsked: boolean
  readonly dialingCode: string
  /** In place of the password or the code, for somebody who is remembered. */
  readonly rememberProof?: LoginInput['rememberProof']
  readonly remember?: LoginInput['remember']
  /** The phone-auth service has vouched for the number. */
  readonly phoneToken?: string | null
}

/** A space before or after a name comes from the keyboard; in a password it may be meant. */
export function loginInput(form: LoginForm, facts: LoginFacts): LoginInput {
  const { method, isCaptchaAsked, rememberProof, remember } = facts
  const shared = {
    ...(isCaptchaAsked ? { captcha: form.captcha } : {}),
    ...(remember ? { remember } : {}),
  }
  const secret = rememberProof ? { rememberProof } : { password: form[secretField[method]] }
  if (method === 'username') return { type: 'username', username: form.username.trim(), ...secret, ...shared }
  return { ...mobileInput(withoutLeadingZero(form.mobileNum), facts), ...secret, ...shared }
}

function mobileInput(number: string, { dialingCode, phoneToken }: LoginFacts): LoginInput {
  const named = { username: number, countryDialingCode: dialingCode }
  if (!phoneToken) return { type: 'sms', ...named }
  return {
    type: 'firebase',
    ...named,
    firebaseChannel: 'sms',
    firebaseIdToken: phoneToken,
    firebaseMobileNo: `+${dialingCode}${number}`,
  }
}

type Judged = {
  readonly method: LoginMethod
  readonly isCaptchaAsked: boolean
  /** Somebody who is remembered need not type what proves it. */
  readonly isHeld: boolean
  readonly rules: Rules | undefined
}

/** What is wrong before anything is sent. Without the server's rules only an empty field is known to be wrong. */
export function loginErrors(form: LoginForm, { method, isCaptchaAsked, isHeld, rules }: Judged): LoginErrors {
  const asked = loginFields(method, isCaptchaAsked).filter((field) => !isHeld || field !== secretField[method])
  const wrongs = asked.flatMap((field) => {
    const value = field === 'username' ? form.username.trim() : form[field]
    const wrong = wrongOf(field, value, rules?.[ruleOf[field]])
    return wrong ? [[field, wrong] as const] : []
  })
  return Object.fromEntries(wrongs)
}

function wrongOf(field: LoginField, value: string, rule: FieldRule | undefined): MessageKey | null {
  if (isBlank(value)) return emptyWord(field)
  return rule && !matchesRule(rule, value) ? `refusal.${rule.refusal}` : null
}

function emptyWord(field: LoginField): MessageKey {
  return field === 'captcha' || field === 'verificationCode' ? 'field.captchaNeeded' : 'field.needed'
}

/** A failed login says in its value whether the next one must bring a captcha. */
export function asksForCaptcha({ refusal, value }: Pick<RefusedCall, 'refusal' | 'value'>): boolean {
  return value?.captcha === true || refusal === 'CAPTCHA_NEEDED'
}
