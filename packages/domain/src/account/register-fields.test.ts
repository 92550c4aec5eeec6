import { expect, test } from 'vitest'
import { fieldUseOf, registerFields } from './register-fields.ts'

test('the account itself is always asked for, and everything else only where a merchant says so', () => {
  const asked = (uses: Parameters<typeof fieldUseOf>[1]) =>
    registerFields.filter((field) => fieldUseOf(field, uses) !== 'off')
  expect(asked({})).toEqual(['username', 'password', 'confirmPassword', 'captcha'])
  expect(asked({ nickname: 'optional' })).toContain('nickname')
  expect(fieldUseOf('nickname', { nickname: 'required' })).toBe('required')
})

test('a setting cannot take the password away, nor ask for what has no place to be kept', () => {
  const bent = { password: 'off', idNumber: 'required' } as object
  expect([fieldUseOf('password', bent), fieldUseOf('idNumber', bent)]).toEqual(['required', 'off'])
})
