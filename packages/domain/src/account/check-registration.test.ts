import { expect, test } from 'vitest'
import { checkRegistration } from './check-registration.ts'

const form = { username: 'Lovelace', password: 'brisk otter 41', confirmPassword: 'brisk otter 41' }
const fault = (changes: object, uses = {}) => checkRegistration({ ...form, ...changes }, uses, 'Halcyon')

test('a form that keeps every rule has no fault', () => {
  expect(fault({})).toBeNull()
})

test('REG-45 the first fault is named with its field', () => {
  expect(fault({ username: 'x' })).toEqual({ refusal: 'USERNAME_FORMAT', field: 'username' })
  expect(fault({ password: 'short 1' })).toEqual({ refusal: 'PASSWORD_FORMAT', field: 'password' })
  expect(fault({ password: 'password1' })).toEqual({ refusal: 'PASSWORD_COMMON', field: 'password' })
  expect(fault({ password: 'my lovelace 41' })).toEqual({ refusal: 'PASSWORD_COMMON', field: 'password' })
  expect(fault({ confirmPassword: 'brisk otter 42' })).toEqual({
    refusal: 'CONFIRMATION_MISMATCH',
    field: 'confirmPassword',
  })
})

test('REG-43 an empty field that is not required passes; a required one does not; one that is off is not read', () => {
  expect(fault({ nickname: '' }, { nickname: 'optional' })).toBeNull()
  expect(fault({}, { nickname: 'required' })).toEqual({ refusal: 'FIELD_FORMAT', field: 'nickname' })
  expect(fault({ nickname: 'x'.repeat(51) }, { nickname: 'optional' })).toMatchObject({ field: 'nickname' })
  expect(fault({ nickname: 'x'.repeat(51) })).toBeNull()
})
