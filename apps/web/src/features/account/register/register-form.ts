import type { readRegisterValidation } from '@fairground/contract/account/account.ts'
import type { RegisterMethod } from '@fairground/contract/account/register-modules.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { type FieldRule, matchesRule } from '@fairground/domain/account/field-rules.ts'
import { isBlank } from '@fairground/domain/account/generic-rules.ts'
import { type RegisterField, registerFields } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import type { RegisterSettings } from '../../../data/account/account.ts'

/** What a person has typed, as it was typed. */
export type RegisterForm = Readonly<Record<RegisterField, string>> & {
  /** Empty until somebody chooses another than the one of the visitor's country. */
  readonly countryDialingCode: string
  readonly agree: boolean
}

const emptyFields = Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<RegisterField, string>

/** The agree line starts ticked, as the specification asks for. */
export const newForm: RegisterForm = { ...emptyFields, countryDialingCode: '', agree: true }

/** A visitor who took the tick away has not put it back by asking for empty fields. */
export function resetForm({ agree }: RegisterForm): RegisterForm {
  return { ...newForm, agree }
}

export type RegisterRules = OutputOf<typeof readRegisterValidation>['rules']

/** What the server says about the form, for the way of registering that was chosen. */
export type RegisterFormConfig = {
  readonly settings: RegisterSettings
  readonly rules: RegisterRules
  readonly method: RegisterMethod
}

/** REG-29, REG-30: the mobile number comes first only where there is no username. */
export function firstMethod({ methods }: Pick<RegisterSettings, 'methods'>): RegisterMethod {
  return methods.includes('mobileNum') && !methods.includes('username') ? 'mobileNum' : 'username'
}

export function usesOf({
  settings,
  method,
}: Pick<RegisterFormConfig, 'settings' | 'method'>): RegisterSettings['fields'] {
  return method === 'mobileNum' ? settings.mobileFields : settings.fields
}

/** The key of the sentence that says what is wrong, so that a change of language changes it too. */
type Fault = `refusal.${RefusalName}` | 'register.passwordAgain' | 'field.captchaNeeded' | 'field.needed'
export type RegisterErrors = Readonly<Partial<Record<RegisterField, Fault>>>

/** A code belongs to a number: without one there is nothing to send it to. */
export function shownFields(asked: RegisterFormConfig, form: RegisterForm): readonly RegisterField[] {
  const uses = usesOf(asked)
  const hasMobile = asked.method === 'mobileNum' || form.mobileNum !== ''
  return registerFields.filter((field) => uses[field]?.enabled && (field !== 'verificationCode' || hasMobile))
}

/** Whatever is not asked for is not wrong. */
export function verifyField(field: RegisterField, form: RegisterForm, asked: RegisterFormConfig): Fault | null {
  const use = usesOf(asked)[field]
  const value = field === 'username' ? usernameOf(form.username) : form[field]
  const isRequired = use?.required || (field === 'verificationCode' && form.mobileNum !== '')
  if (!use?.enabled || (!isRequired && value === '')) return null
  if (field === 'confirmPassword') return verifyConfirmation(form)
  if (isBlank(value)) return emptyFaults[field] ?? 'field.needed'
  const rule = asked.rules[field]
  return matchesRule(withinBound(rule, use.bound), value) ? null : `refusal.${rule.refusal}`
}

const emptyFaults: Readonly<Partial<Record<RegisterField, Fault>>> = {
  captcha: 'field.captchaNeeded',
  verificationCode: 'field.captchaNeeded',
}

function verifyConfirmation({ password, confirmPassword }: RegisterForm): Fault | null {
  if (confirmPassword === '') return 'register.passwordAgain'
  return confirmPassword === password ? null : 'refusal.CONFIRMATION_MISMATCH'
}

/** The rule is for all merchants and the bound is this merchant's own; a value has to keep both. */
function withinBound(rule: FieldRule, { min, max }: { readonly min: number; readonly max: number }): FieldRule {
  return { ...rule, min: Math.max(rule.min, min), max: Math.min(rule.max, max) }
}

export function registerErrors(
  fields: readonly RegisterField[],
  form: RegisterForm,
  asked: RegisterFormConfig,
): RegisterErrors {
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
  EMAIL_FORMAT: 'email',
  MOBILE_INVALID: 'mobileNum',
  CODE_WRONG: 'verificationCode',
  INVITATION_INVALID: 'affiliateCode',
}
