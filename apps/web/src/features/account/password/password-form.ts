import { type FieldName, type FieldRule, matchesRule } from '@fairground/domain/account/field-rules.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { ChangePasswordInput } from '../../../data/account/settings.ts'

export type PasswordForm = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}
export type PasswordFieldName = keyof PasswordForm
export type PasswordErrors = Readonly<Partial<Record<PasswordFieldName, MessageKey>>>

type Rules = Readonly<Partial<Record<FieldName, FieldRule>>>

export const emptyPassword: PasswordForm = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** The order in which a person meets the fields. */
export const passwordFields: readonly PasswordFieldName[] = ['oldPassword', 'newPassword', 'confirmNewPassword']

export type PasswordCheckOptions = {
  /** The field of the old password is shown. */
  readonly needsOldPassword: boolean
  readonly rules: Rules | undefined
}

/** What is wrong before anything is sent. Without the server's rules only an empty field is known to be wrong. */
export function passwordErrors(form: PasswordForm, { needsOldPassword, rules }: PasswordCheckOptions): PasswordErrors {
  const old = wrongOf(form.oldPassword, rules?.loginPassword, needsOldPassword)
  const fresh = wrongOf(form.newPassword, rules?.password, true)
  const again = confirmationError(form)
  return {
    ...(old ? { oldPassword: old } : {}),
    ...(fresh ? { newPassword: fresh } : {}),
    ...(again ? { confirmNewPassword: again } : {}),
  }
}

/** PWD-17: what may be left out may be empty. */
function wrongOf(value: string, rule: FieldRule | undefined, isNeeded: boolean): MessageKey | null {
  if (value === '') return isNeeded ? 'password.enter' : null
  return rule && !matchesRule(rule, value) ? `refusal.${rule.refusal}` : null
}

export function confirmationError(form: Pick<PasswordForm, 'newPassword' | 'confirmNewPassword'>): MessageKey | null {
  if (form.confirmNewPassword === '') return 'password.enter'
  return form.confirmNewPassword === form.newPassword ? null : 'refusal.CONFIRMATION_MISMATCH'
}

/** PWD-21. The old password is the one that was typed, or the temporary one that the login left behind. */
export function isSamePassword({ newPassword }: PasswordForm, oldPassword: string | null): boolean {
  return oldPassword !== null && oldPassword !== '' && newPassword === oldPassword
}

type Proofs = Pick<ChangePasswordInput, 'rememberProof' | 'remember'>

/** A proof stands in the place of the old password (D-30); the temporary one is sent as the old one (D-65). */
export function passwordInput(
  form: PasswordForm,
  oldPassword: string | null,
  proofs: Proofs = {},
): ChangePasswordInput {
  const { newPassword, confirmNewPassword } = form
  return { ...(oldPassword === null ? {} : { oldPassword }), ...proofs, newPassword, confirmNewPassword }
}

/** The field that a refusal of the server speaks of; a refusal of the whole has none. */
export function fieldOfRefusal(refusal: RefusalName): PasswordFieldName | null {
  return refusalFields[refusal] ?? null
}

const refusalFields: Readonly<Partial<Record<RefusalName, PasswordFieldName>>> = {
  WRONG_CREDENTIAL: 'oldPassword',
  PASSWORD_FORMAT: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
  PASSWORD_SAME: 'newPassword',
  CONFIRMATION_MISMATCH: 'confirmNewPassword',
}
