import { expect, test } from 'vitest'
import { checkRegistration } from './check-registration.ts'
import { optionalRegisterFields, type RegisterPlan } from './register-fields.ts'

const form = { username: 'Lovelace', password: 'brisk otter 41', confirmPassword: 'brisk otter 41' }
const byUsername: RegisterPlan = { method: 'username', needsCode: true, needsPassword: true }
const byMobile: RegisterPlan = { method: 'mobileNum', needsCode: true, needsPassword: false }
const fault = (changes: object, uses = {}, plan = byUsername) =>
  checkRegistration({ ...form, ...changes }, { uses, plan, brandName: 'Halcyon' })

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

const nothing = { username: '', password: '', confirmPassword: '' }
const proven = { mobileNum: '03001234567', verificationCode: '123456' }

test('REG-32 D-18 by mobile number the number and its code are needed, and a password only where the merchant says so', () => {
  const withPassword = { ...byMobile, needsPassword: true }
  expect(fault({ ...nothing, ...proven }, {}, byMobile)).toBeNull()
  expect(fault(nothing, {}, byMobile)).toEqual({ refusal: 'MOBILE_INVALID', field: 'mobileNum' })
  expect(fault({ ...nothing, mobileNum: '03001234567' }, {}, byMobile)).toEqual({
    refusal: 'CODE_WRONG',
    field: 'verificationCode',
  })
  expect(fault({ ...nothing, ...proven }, {}, withPassword)).toEqual({ refusal: 'PASSWORD_FORMAT', field: 'password' })
  expect(fault({ ...nothing, mobileNum: '03001234567' }, {}, { ...byMobile, needsCode: false })).toBeNull()
})

test('REG-32 D-18 a number that a username form gives is believed only with its code too', () => {
  const uses = { mobileNum: 'optional' } as const
  expect(fault({}, uses)).toBeNull()
  expect(fault({ mobileNum: '03001234567' }, uses)).toEqual({ refusal: 'CODE_WRONG', field: 'verificationCode' })
  expect(fault(proven, uses)).toBeNull()
})

const tooMuch: Readonly<Record<string, string>> = { mobileNum: '12ab', email: 'nobody', paymentPassword: '12345' }
const refusals: Readonly<Record<string, string>> = {
  mobileNum: 'MOBILE_INVALID',
  email: 'EMAIL_FORMAT',
  paymentPassword: 'PASSWORD_FORMAT',
  affiliateCode: 'INVITATION_INVALID',
}

test.each(optionalRegisterFields)(
  'REG-39 REG-40 %s is checked by its own rule and answered with its own refusal',
  (field) => {
    const wrong = { [field]: tooMuch[field] ?? 'x'.repeat(51) }
    expect(fault(wrong, { [field]: 'optional' })).toEqual({ refusal: refusals[field] ?? 'FIELD_FORMAT', field })
    expect(fault(wrong)).toBeNull()
  },
)

test('CONF-45 an e-mail address of a registration has fewer than 255 characters', () => {
  const email = (length: number) => `${'a'.repeat(length - 13)}@fair.example`
  const uses = { email: 'optional' } as const
  expect(fault({ email: email(254) }, uses)).toBeNull()
  expect(fault({ email: email(255) }, uses)).toEqual({ refusal: 'EMAIL_FORMAT', field: 'email' })
  expect(fault({ email: 'nobody' }, uses)).toEqual({ refusal: 'EMAIL_FORMAT', field: 'email' })
})

test('CONF-47 a field of a registration keeps its pattern and the range of its length', () => {
  expect(fault({ username: '4lovelace' })).toMatchObject({ field: 'username' })
  expect(fault({ username: 'love-lace' })).toMatchObject({ field: 'username' })
  expect(fault({ nickname: 'x'.repeat(50) }, { nickname: 'optional' })).toBeNull()
  expect(fault({ nickname: 'x'.repeat(51) }, { nickname: 'optional' })).toMatchObject({ field: 'nickname' })
})
