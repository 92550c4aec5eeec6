import type { readRegisterValidation } from '@fairground/contract/account.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { type FieldRule, keepsRule } from '@fairground/domain/account/field-rules.ts'
import { type RegisterField, registerFields } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import type { RegisterSettings } from '../../data/account.ts'

/** What a person has typed, as it was typed. */
export type RegisterForm = Readonly<Record<RegisterField, string>> & {
  readonly countryDialingCode: string
  readonly agree: boolean
}

const emptyFields = Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<RegisterField, string>

/** The agree line starts ticked, as the specification asks for. */
export const newForm: RegisterForm = { ...emptyFields, countryDialingCode: '', agree: true }

/** Whoever took the tick away has not put it back by asking for empty fields. */
export function resetForm({ agree }: RegisterForm): RegisterForm {
  return { ...newForm, agree }
}

export type RegisterRules = OutputOf<typeof readRegisterValidation>['rules']

/** What the server says about the form. */
export type Asked = { readonly settings: RegisterSettings; readonly rules: RegisterRules }

/** The key of the sentence that says what is wrong, so that a change of language changes it too. */
type Fault = `refusal.${RefusalName}` | 'register.passwordAgain' | 'field.captchaNeeded' | 'field.needed'
export type Faults = Readonly<Partial<Record<RegisterField, Fault>>>

export function shownFields({ fields }: RegisterSettings): readonly RegisterField[] {
  return registerFields.filter((field) => fields[field]?.enabled)
}

/** Whatever is not asked for is not wrong. */
export function verifyField(field: RegisterField, form: RegisterForm, { settings, rules }: Asked): Fault | null {
  const use = settings.fields[field]
  const value = field === 'username' ? usernameOf(form.username) : form[field]
  if (!use?.enabled || (!use.required && value === '')) return null
  if (field === 'confirmPassword') return verifyConfirmation(form)
  if (value === '') return field === 'captcha' ? 'field.captchaNeeded' : 'field.needed'
  const rule = rules[field]
  return keepsRule(withinBound(rule, use.bound), value) ? null : `refusal.${rule.refusal}`
}

function verifyConfirmation({ password, confirmPassword }: RegisterForm): Fault | null {
  if (confirmPassword === '') return 'register.passwordAgain'
  return confirmPassword === password ? null : 'refusal.CONFIRMATION_MISMATCH'
}

/** The rule is for all merchants and the bound is this merchant's own; a value has to keep both. */
function withinBound(rule: FieldRule, { min, max }: { readonly min: number; readonly max: number }): FieldRule {
  return { ...rule, min: Math.max(rule.min, min), max: Math.min(rule.max, max) }
}

export function faultsOf(fields: readonly RegisterField[], form: RegisterForm, asked: Asked): Faults {
  const wrong = fields.flatMap((field) => {
    const fault = verifyField(field, form, asked)
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(wrong)
}

/** The field that a refusal of the server speaks of; a refusal of the whole has none. */
export function fieldOfRefusal(refusal: RefusalName, named: unknown): RegisterField | null {
  const field = registerFields.find((each) => each === named)
  return field ?? refusalFields[refusal] ?? null
}

const refusalFields: Readonly<Partial<Record<RefusalName, RegisterField>>> = {
  CAPTCHA_NEEDED: 'captcha',
  USERNAME_FORMAT: 'username',
  USERNAME_TAKEN: 'username',
  PASSWORD_FORMAT: 'password',
  PASSWORD_COMMON: 'password',
  CONFIRMATION_MISMATCH: 'confirmPassword',
}
