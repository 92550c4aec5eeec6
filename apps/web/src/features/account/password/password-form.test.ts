import { type FieldRule, fieldRules } from '@fairground/domain/account/field-rules.ts'
import { compileCatalogue, type Messages } from '@fairground/i18n/compile.ts'
import { expect, test } from 'vitest'
import { loadCatalogue, loadLazyWords } from '../../../data/system/catalogues.ts'
import { wordsOf } from '../../../parts/language/language.tsx'
import { isSamePassword, type PasswordForm, passwordErrors, passwordInput } from './password-form.ts'

const form: PasswordForm = {
  oldPassword: 'open the fair 1',
  newPassword: 'calm heron 72',
  confirmNewPassword: 'calm heron 72',
}
const wrongs = (
  changes: Partial<PasswordForm>,
  needsOldPassword = true,
  rules: Readonly<Record<'loginPassword' | 'password', FieldRule>> = fieldRules,
) => passwordErrors({ ...form, ...changes }, { needsOldPassword, rules })
await loadLazyWords()

/** The words that the specification fixes are those of classic (D-71). */
const [classicWords = {}] = Object.values(
  import.meta.glob<Messages>('/brands/classic/words/en.json', { eager: true, import: 'default' }),
)
const { text } = wordsOf('EN', { ...(await loadCatalogue('EN')), ...compileCatalogue(classicWords) })

test('PWD-14 the payload is oldPassword, newPassword, confirmNewPassword', () => {
  expect(passwordInput(form, 'open the fair 1')).toEqual(form)
})

test('a proof of this browser stands in the place of the old password', () => {
  const rememberProof = { id: 'i', challenge: 'c', signature: 's' }
  expect(passwordInput(form, null, { rememberProof })).toEqual({
    rememberProof,
    newPassword: 'calm heron 72',
    confirmNewPassword: 'calm heron 72',
  })
})

test('PWD-15 the old password is checked by the login-password rule that the server gave', () => {
  expect(wrongs({ oldPassword: 'x' })).toEqual({})
  const strict = { ...fieldRules, loginPassword: { ...fieldRules.loginPassword, max: 5 } }
  expect(wrongs({}, true, strict)).toEqual({ oldPassword: 'refusal.PASSWORD_FORMAT' })
})

test('PWD-16 the new password is checked by the password rule that the server gave', () => {
  const short = { newPassword: 'short1', confirmNewPassword: 'short1' }
  expect(wrongs(short)).toEqual({ newPassword: 'refusal.PASSWORD_FORMAT' })
  const loose = { ...fieldRules, password: { ...fieldRules.password, min: 4 } }
  expect(wrongs(short, true, loose)).toEqual({})
})

test('PWD-17 an old password that is not asked for is not wrong when it is empty', () => {
  expect(wrongs({ oldPassword: '' }, false)).toEqual({})
  expect(wrongs({ oldPassword: '' }, true)).toEqual({ oldPassword: 'password.enter' })
})

test('PWD-19 the confirmation is required with its own message', () => {
  expect(wrongs({ confirmNewPassword: '' })).toEqual({ confirmNewPassword: 'password.enter' })
  expect(text('password.enter')).toBe('Enter password')
})

test('PWD-20 the confirmation must match the new password', () => {
  expect(wrongs({ confirmNewPassword: 'calm heron 73' })).toEqual({
    confirmNewPassword: 'refusal.CONFIRMATION_MISMATCH',
  })
  expect(text('refusal.CONFIRMATION_MISMATCH')).toBe('Confirmation password not matched')
})

test('PWD-21 the new password must differ from the old one, typed or temporary', () => {
  expect(isSamePassword(form, form.oldPassword)).toBe(false)
  expect(isSamePassword(form, form.newPassword)).toBe(true)
  expect(isSamePassword(form, null)).toBe(false)
  expect(text('refusal.PASSWORD_SAME')).toBe('The new password and the old password cannot be the same')
})

test('without the rules of the server empty fields are still told', () => {
  const nothing = { oldPassword: '', newPassword: '', confirmNewPassword: '' }
  expect(passwordErrors(nothing, { needsOldPassword: true, rules: undefined })).toEqual({
    oldPassword: 'password.enter',
    newPassword: 'password.enter',
    confirmNewPassword: 'password.enter',
  })
})
