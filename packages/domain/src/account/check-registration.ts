import type { FieldRefusal } from '../refusals.ts'
import { isCommonPassword } from './common-passwords.ts'
import { fieldRules, matchesRule } from './field-rules.ts'
import {
  type FieldUses,
  fieldUseOf,
  type OptionalRegisterField,
  optionalRegisterFields,
  type RegisterPlan,
} from './register-fields.ts'
import { usernameOf } from './username.ts'

export type RegistrationForm = {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
  readonly verificationCode?: string | undefined
} & { readonly [Field in OptionalRegisterField]?: string | undefined }

export type RegistrationFault = { readonly refusal: FieldRefusal; readonly field: string }

export type RegistrationRules = { readonly uses: FieldUses; readonly plan: RegisterPlan; readonly brandName: string }

/** The first thing that is wrong with a form, in the order of its fields. */
export function checkRegistration(form: RegistrationForm, rules: RegistrationRules): RegistrationFault | null {
  const { uses, plan } = rules
  const isAsked = (field: 'username' | 'password') => fieldUseOf(field, uses, plan) !== 'off'
  if (isAsked('username') && !matchesRule(fieldRules.username, usernameOf(form.username)))
    return { refusal: 'USERNAME_FORMAT', field: 'username' }
  const wrongPassword = isAsked('password') ? checkPassword(form, rules.brandName) : null
  if (wrongPassword) return wrongPassword
  const wrong = optionalRegisterFields.find((field) => !isFilledAsAsked(field, form[field] ?? '', uses, plan))
  if (wrong) return { refusal: fieldRules[wrong].refusal, field: wrong }
  return needsCode(form, rules) && !matchesRule(fieldRules.verificationCode, form.verificationCode ?? '')
    ? { refusal: 'CODE_WRONG', field: 'verificationCode' }
    : null
}

/** A number is believed only with its code, whichever way the account is made (D-18). */
export function needsCode(form: RegistrationForm, { uses, plan }: RegistrationRules): boolean {
  return fieldUseOf('verificationCode', uses, plan) !== 'off' && (form.mobileNum ?? '') !== ''
}

function checkPassword(form: RegistrationForm, brandName: string): RegistrationFault | null {
  const { password, confirmPassword } = form
  if (!matchesRule(fieldRules.password, password)) return { refusal: 'PASSWORD_FORMAT', field: 'password' }
  const names = [usernameOf(form.username), form.mobileNum ?? '', brandName].filter((name) => name !== '')
  if (isCommonPassword(password, names)) return { refusal: 'PASSWORD_COMMON', field: 'password' }
  return password === confirmPassword ? null : { refusal: 'CONFIRMATION_MISMATCH', field: 'confirmPassword' }
}

/** REG-43: what may be left out may be empty. */
function isFilledAsAsked(field: OptionalRegisterField, value: string, uses: FieldUses, plan: RegisterPlan): boolean {
  const use = fieldUseOf(field, uses, plan)
  if (use === 'off' || (use === 'optional' && value === '')) return true
  return matchesRule(fieldRules[field], value)
}
