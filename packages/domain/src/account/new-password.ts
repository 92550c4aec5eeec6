import type { FieldRefusal } from '../refusals.ts'
import { isCommonPassword } from './common-passwords.ts'
import { fieldRules, matchesRule } from './field-rules.ts'

export type NewPassword = { readonly newPassword: string; readonly confirmNewPassword: string }
export type PasswordFault = { readonly refusal: FieldRefusal; readonly field: string }

/** The first thing that is wrong with a new password (D-10). `ownWords` are what an attacker would try first. */
export function newPasswordFault(
  { newPassword, confirmNewPassword }: NewPassword,
  ownWords: readonly string[],
): PasswordFault | null {
  if (!matchesRule(fieldRules.password, newPassword)) return { refusal: 'PASSWORD_FORMAT', field: 'newPassword' }
  if (isCommonPassword(newPassword, ownWords)) return { refusal: 'PASSWORD_COMMON', field: 'newPassword' }
  if (newPassword !== confirmNewPassword) return { refusal: 'CONFIRMATION_MISMATCH', field: 'confirmNewPassword' }
  return null
}

export type NewPaymentPassword = { readonly paymentPassword: string; readonly confirmPaymentPassword: string }

export function paymentPasswordFault(form: NewPaymentPassword): PasswordFault | null {
  const { paymentPassword, confirmPaymentPassword } = form
  if (!matchesRule(fieldRules.paymentPassword, paymentPassword))
    return { refusal: 'PASSWORD_FORMAT', field: 'paymentPassword' }
  if (paymentPassword !== confirmPaymentPassword)
    return { refusal: 'CONFIRMATION_MISMATCH', field: 'confirmPaymentPassword' }
  return null
}
