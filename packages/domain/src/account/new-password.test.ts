import { expect, test } from 'vitest'
import { newPasswordFault, paymentPasswordFault } from './new-password.ts'

const fault = (newPassword: string, confirmNewPassword = newPassword) =>
  newPasswordFault({ newPassword, confirmNewPassword }, ['zara88', 'Halcyon'])?.refusal ?? null

test('PWD-16 PWD-18 (D-10) a new password has 8 to 64 characters with a letter and a digit and is not a common one', () => {
  expect(fault('brisk otter 41')).toBeNull()
  expect(['short 1', 'no digit at all', '1234567890', `${'x'.repeat(64)}1`].map((text) => fault(text))).toEqual(
    Array(4).fill('PASSWORD_FORMAT'),
  )
  expect([fault('password1'), fault('zara8888zara88'), fault('halcyon1')]).toContain('PASSWORD_COMMON')
  expect(fault('password1')).toBe('PASSWORD_COMMON')
})

test('PWD-20 the confirmation must be the same text', () => {
  expect(fault('brisk otter 41', 'brisk otter 42')).toBe('CONFIRMATION_MISMATCH')
})

test('D-10 a payment password is six digits, typed twice', () => {
  const wrong = (paymentPassword: string, confirmPaymentPassword = paymentPassword) =>
    paymentPasswordFault({ paymentPassword, confirmPaymentPassword })?.refusal ?? null
  expect(wrong('204816')).toBeNull()
  expect(['20481', '2048167', '20481a', ''].map((text) => wrong(text))).toEqual(Array(4).fill('PASSWORD_FORMAT'))
  expect(wrong('204816', '204817')).toBe('CONFIRMATION_MISMATCH')
})
