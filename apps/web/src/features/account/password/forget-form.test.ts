import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { expect, test } from 'vitest'
import { emailErrors, phoneErrors } from './forget-form.ts'

test('PWD-23 (D-51) by e-mail a name and an address are asked for', () => {
  expect(emailErrors({ username: ' ', email: '' }, fieldRules)).toEqual({
    username: 'field.needed',
    email: 'field.needed',
  })
  expect(emailErrors({ username: 'zara88', email: 'no address' }, fieldRules)).toEqual({
    email: 'refusal.EMAIL_FORMAT',
  })
  expect(emailErrors({ username: 'zara88', email: ' zara@mail.example ' }, fieldRules)).toEqual({})
})

test('PWD-23 (D-51) by SMS a number, its code and a new password typed twice are asked for', () => {
  const form = {
    mobileNum: '03001234567',
    verificationCode: '204816',
    newPassword: 'calm heron 72',
    confirmNewPassword: 'calm heron 72',
  }
  expect(phoneErrors(form, fieldRules)).toEqual({})
  expect(
    phoneErrors({ mobileNum: '12', verificationCode: '1', newPassword: 'x', confirmNewPassword: '' }, fieldRules),
  ).toEqual({
    mobileNum: 'refusal.MOBILE_INVALID',
    verificationCode: 'refusal.CODE_WRONG',
    newPassword: 'refusal.PASSWORD_FORMAT',
    confirmNewPassword: 'password.enter',
  })
})
