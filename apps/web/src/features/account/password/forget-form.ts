import { type FieldName, type FieldRule, matchesRule } from '@fairground/domain/account/field-rules.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { FieldErrors } from '../../../parts/form/use-small-form.ts'
import { confirmationError } from './password-form.ts'

type Rules = Readonly<Partial<Record<FieldName, FieldRule>>>

/** What a field must look like, and the sentence for one that is empty. */
type Check = { readonly rule: FieldRule | undefined; readonly empty: MessageKey }

export const emailFields = ['username', 'email'] as const
export type EmailField = (typeof emailFields)[number]

export const phoneFields = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const
export type PhoneField = (typeof phoneFields)[number]

export function emailErrors(
  form: Readonly<Record<EmailField, string>>,
  rules: Rules | undefined,
): FieldErrors<EmailField> {
  return wrongsOf({
    username: wrongOf(form.username.trim(), { rule: rules?.loginUsername, empty: 'field.needed' }),
    email: wrongOf(form.email.trim(), { rule: rules?.email, empty: 'field.needed' }),
  })
}

export function phoneErrors(
  form: Readonly<Record<PhoneField, string>>,
  rules: Rules | undefined,
): FieldErrors<PhoneField> {
  return wrongsOf({
    mobileNum: wrongOf(form.mobileNum, { rule: rules?.mobileNum, empty: 'field.needed' }),
    verificationCode: wrongOf(form.verificationCode, { rule: rules?.verificationCode, empty: 'field.captchaNeeded' }),
    newPassword: wrongOf(form.newPassword, { rule: rules?.password, empty: 'password.enter' }),
    confirmNewPassword: confirmationError(form),
  })
}

function wrongOf(value: string, { rule, empty }: Check): MessageKey | null {
  if (value === '') return empty
  return rule && !matchesRule(rule, value) ? `refusal.${rule.refusal}` : null
}

function wrongsOf<Field extends string>(found: Record<Field, MessageKey | null>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== null)) as FieldErrors<Field>
}
