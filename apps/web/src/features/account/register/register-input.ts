import { type RegisterMethod, registerModules } from '@fairground/contract/account/register-modules.ts'
import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { RegisterInput } from '../../../data/account/account.ts'
import type { Runtime } from '../../../device/runtime.ts'
import { withoutLeadingZero } from '../sms/sms-mobile.ts'
import type { RegisterForm } from './register-form.ts'

/** What a registration says besides what was typed. */
export type RegisterFacts = {
  /** Made once per form, so that a second try is the same registration. */
  readonly key: string
  readonly method: RegisterMethod
  /** What was typed before the method was changed stays in the form and at home. */
  readonly shown: readonly RegisterField[]
  readonly host: string
  /** The code of the link that the visit began with, or nothing. */
  readonly invitation: string
  readonly dialingCode: string
  readonly runtime: Runtime
  readonly language: string
  readonly socialTicket?: string | null
  /** The phone-auth service has vouched for the number. */
  readonly phoneToken?: string | null
}

const methods = { browser: 'H5', pwa: 'PWA', webclip: 'WEBCLIP', app: 'APP' } as const satisfies Record<
  Runtime,
  RegisterInput['registerMethod']
>

// These have a shape of their own, or come from somewhere besides the form.
const settled: readonly RegisterField[] = ['username', 'captcha', 'mobileNum', 'affiliateCode']

/** Called for a form that agrees and whose fields are right. */
export function registerInput(form: RegisterForm, facts: RegisterFacts): RegisterInput {
  const { key, method, shown, host, invitation, runtime, language } = facts
  const affiliateCode = (shown.includes('affiliateCode') && form.affiliateCode.trim()) || invitation
  const typed = shown.filter((field) => !settled.includes(field) && form[field] !== '')
  return {
    ...Object.fromEntries(typed.map((field) => [field, form[field]])),
    key,
    moduleId: registerModules[method],
    ...(shown.includes('username') ? { username: usernameOf(form.username) } : {}),
    ...mobileOf(form, facts),
    captcha: form.captcha,
    agree: true,
    ageConfirmed: true,
    language,
    registerUrl: host,
    registerMethod: methods[runtime],
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(invitation ? { domain: host } : {}),
    ...(facts.socialTicket ? { socialTicket: facts.socialTicket } : {}),
    type: 0,
  }
}

function mobileOf({ mobileNum }: RegisterForm, { shown, dialingCode, phoneToken }: RegisterFacts) {
  if (!shown.includes('mobileNum') || mobileNum === '') return {}
  return {
    mobileNum: withoutLeadingZero(mobileNum),
    countryDialingCode: dialingCode,
    ...(phoneToken ? { firebaseChannel: 'sms' as const, firebaseIdToken: phoneToken } : {}),
  }
}
