import { type RegisterField, registerFields } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { RegisterInput } from '../../data/account.ts'
import type { Runtime } from '../../device/runtime.ts'
import type { RegisterForm } from './register-form.ts'

/** What a registration says besides what was typed. */
export type RegisterFacts = {
  /** Made once per form, so that a second try is the same registration. */
  readonly key: string
  readonly host: string
  /** The query of the address, which may hold an invitation. */
  readonly search: string
  readonly runtime: Runtime
  readonly language: string
}

const methods = { browser: 'H5', pwa: 'PWA', webclip: 'WEBCLIP', app: 'APP' } as const satisfies Record<
  Runtime,
  RegisterInput['registerMethod']
>

// These stand in every payload, or come from somewhere besides the form.
const settled: readonly RegisterField[] = ['username', 'password', 'confirmPassword', 'captcha', 'affiliateCode']
const optional = [...registerFields.filter((field) => !settled.includes(field)), 'countryDialingCode'] as const

/** Called for a form that agrees and whose fields are right. */
export function registerInput(
  form: RegisterForm,
  { key, host, search, runtime, language }: RegisterFacts,
): RegisterInput {
  const invitation = invitationIn(search)
  const affiliateCode = form.affiliateCode.trim() || invitation
  const filled = optional.filter((field) => form[field] !== '').map((field) => [field, form[field]] as const)
  return {
    ...Object.fromEntries(filled),
    key,
    username: usernameOf(form.username),
    password: form.password,
    confirmPassword: form.confirmPassword,
    captcha: form.captcha,
    agree: true,
    ageConfirmed: true,
    language,
    registerUrl: host,
    registerMethod: methods[runtime],
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(invitation ? { domain: host } : {}),
    type: 0,
  }
}

/** D-49: both spellings of the parameter are in use. */
function invitationIn(search: string): string {
  const query = new URLSearchParams(search)
  return (query.get('affiliate') || query.get('affiliateCode') || '').trim()
}
