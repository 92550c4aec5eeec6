import type { RefusalName } from '../refusals.ts'
import { isCommonPassword } from './common-passwords.ts'
import { fieldRules, keepsRule } from './field-rules.ts'
import { type FieldUses, fieldUseOf, type OptionalRegisterField, optionalRegisterFields } from './register-fields.ts'
import { usernameOf } from './username.ts'

export type RegistrationForm = {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
} & { readonly [Field in OptionalRegisterField]?: string | undefined }

export type RegistrationFault = { readonly refusal: RefusalName; readonly field: string }

/** The first thing that is wrong with a form, in the order of its fields. */
export function checkRegistration(
  form: RegistrationForm,
  uses: FieldUses,
  brandName: string,
): RegistrationFault | null {
  const username = usernameOf(form.username)
  if (!keepsRule(fieldRules.username, username)) return { refusal: 'USERNAME_FORMAT', field: 'username' }
  if (!keepsRule(fieldRules.password, form.password)) return { refusal: 'PASSWORD_FORMAT', field: 'password' }
  if (isCommonPassword(form.password, [username, brandName])) return { refusal: 'PASSWORD_COMMON', field: 'password' }
  if (form.password !== form.confirmPassword) return { refusal: 'CONFIRMATION_MISMATCH', field: 'confirmPassword' }
  const wrong = optionalRegisterFields.find((field) => !isFilledAsAsked(field, form[field] ?? '', uses))
  return wrong ? { refusal: fieldRules[wrong].refusal, field: wrong } : null
}

/** REG-43: what may be left out may be empty. */
function isFilledAsAsked(field: OptionalRegisterField, value: string, uses: FieldUses): boolean {
  const use = fieldUseOf(field, uses)
  if (use === 'off' || (use === 'optional' && value === '')) return true
  return keepsRule(fieldRules[field], value)
}
