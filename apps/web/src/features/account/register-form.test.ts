import { register } from '@fairground/contract/member.ts'
import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import { expect, test } from 'vitest'
import { faultsOf, newForm, type RegisterForm, resetForm, shownFields, verifyField } from './register-form.ts'
import { type RegisterFacts, registerInput } from './register-input.ts'
import { askedFor } from './testing-register.ts'

const filled: RegisterForm = {
  ...newForm,
  username: 'zara88',
  password: 'a fair 1 day',
  confirmPassword: 'a fair 1 day',
  captcha: '48291',
}
const facts: RegisterFacts = {
  key: '0190a0a0-0000-7000-8000-000000000001',
  host: 'halcyon.example',
  search: '',
  runtime: 'browser',
  language: 'EN',
}

test('REG-10 the agree flag is true at the start, and a reset leaves it as the person set it', () => {
  expect(newForm.agree).toBe(true)
  expect(resetForm({ ...filled, agree: false })).toEqual({ ...newForm, agree: false })
})

test('REG-28 a field is enabled, required and bound by the config of the server', () => {
  const asked = askedFor({ nickname: 'required', email: 'optional' })
  expect(shownFields(asked.settings)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'nickname',
    'email',
    'captcha',
  ])
  expect(verifyField('nickname', filled, asked)).toBe('field.needed')
  expect(verifyField('email', filled, asked)).toBeNull()
  asked.settings.fields.nickname.bound = { min: 3, max: 5 }
  const nicknames = ['Al', 'Ali', 'Alice', 'Alicia'].map((nickname) =>
    verifyField('nickname', { ...filled, nickname }, asked),
  )
  expect(nicknames).toEqual(['refusal.FIELD_FORMAT', null, null, 'refusal.FIELD_FORMAT'])
})

/** A value that each rule accepts, one that it does not, and the sentence that says so. */
const samples = {
  username: ['zara88', '8zara', 'refusal.USERNAME_FORMAT'],
  password: ['a fair 1 day', 'nodigits', 'refusal.PASSWORD_FORMAT'],
  mobileNum: ['3001234567', '300-1234', 'refusal.MOBILE_INVALID'],
  verificationCode: ['1234', '12a4', 'refusal.CODE_WRONG'],
  email: ['a@b.example', 'a.b.example', 'refusal.EMAIL_FORMAT'],
  paymentPassword: ['123456', '12345', 'refusal.PASSWORD_FORMAT'],
} as const
const free = ['nickname', 'payeeName', 'idNumber'] as const
const freeToo = ['qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'recommenderId', 'affiliateCode'] as const

function verified(field: RegisterField, value: string): string | null {
  return verifyField(field, { ...filled, [field]: value }, askedFor({ [field]: 'required' }))
}

test.each(Object.entries(samples))('REG-39 the routine checks %s by its name', (field, [right, wrong, fault]) => {
  expect(verified(field as RegisterField, right)).toBeNull()
  expect(verified(field as RegisterField, wrong)).toBe(fault)
})

test.each(free)('REG-39 the routine checks %s by its name', (field) => {
  expect(verified(field, 'x'.repeat(50))).toBeNull()
  expect(verified(field, 'x'.repeat(51))).toBe('refusal.FIELD_FORMAT')
})

test.each(freeToo)('REG-40 the routine checks %s by its name', (field) => {
  expect(verified(field, 'x'.repeat(50))).toBeNull()
  const fault = field === 'affiliateCode' ? 'refusal.INVITATION_INVALID' : 'refusal.FIELD_FORMAT'
  expect(verified(field, 'x'.repeat(51))).toBe(fault)
})

test('REG-41 rule, bound and message are the ones that the server sends', () => {
  const username = { min: 2, max: 3, pattern: '[0-9]+', refusal: 'FIELD_FORMAT' } as const
  const asked = askedFor({}, { username })
  const faults = ['12', 'zara88', '1234'].map((name) => verifyField('username', { ...filled, username: name }, asked))
  expect(faults).toEqual([null, 'refusal.FIELD_FORMAT', 'refusal.FIELD_FORMAT'])
})

test('REG-43 an empty field that is not required passes, and a filled one is checked', () => {
  const asked = askedFor({ email: 'optional' })
  expect(verifyField('email', filled, asked)).toBeNull()
  expect(verifyField('email', { ...filled, email: 'nobody' }, asked)).toBe('refusal.EMAIL_FORMAT')
})

test('REG-44 REG-45 the confirmation is required and equals the password, each with its own sentence', () => {
  const faults = ['', 'another 1', 'a fair 1 day'].map((confirmPassword) =>
    verifyField('confirmPassword', { ...filled, confirmPassword }, askedFor()),
  )
  expect(faults).toEqual(['register.passwordAgain', 'refusal.CONFIRMATION_MISMATCH', null])
})

test('a captcha that is missing is asked for in words of its own', () => {
  expect(faultsOf(['captcha'], { ...filled, captcha: '' }, askedFor())).toEqual({ captcha: 'field.captchaNeeded' })
})

test('REG-16 REG-18 REG-24 REG-25 the input carries account, host, captcha and type, and the contract accepts it', () => {
  const input = registerInput({ ...filled, username: ' Zara88 ', verificationCode: '1234' }, facts)
  expect(register.input.parse(input)).toEqual({
    key: facts.key,
    username: 'zara88',
    password: 'a fair 1 day',
    confirmPassword: 'a fair 1 day',
    captcha: '48291',
    verificationCode: '1234',
    agree: true,
    ageConfirmed: true,
    language: 'EN',
    registerUrl: 'halcyon.example',
    registerMethod: 'H5',
    type: 0,
  })
})

test.each([
  ['app', 'APP'],
  ['browser', 'H5'],
  ['pwa', 'PWA'],
  ['webclip', 'WEBCLIP'],
] as const)('REG-17 the %s registers as %s', (runtime, method) => {
  expect(registerInput(filled, { ...facts, runtime }).registerMethod).toBe(method)
})

test('REG-15 REG-21 REG-22 REG-23 everything else that was typed goes along', () => {
  const extra = {
    countryDialingCode: '92',
    mobileNum: '3001234567',
    paymentPassword: '123456',
    recommenderId: 'r1',
    nickname: 'Zara',
    payeeName: 'Zara Khan',
    email: 'zara@b.example',
    idNumber: 'id1',
    qqNum: 'q1',
    facebook: 'f1',
    wechat: 'w1',
    line: 'l1',
    whatsapp: 'a1',
    zalo: 'z1',
  }
  expect(registerInput({ ...filled, ...extra }, facts)).toMatchObject(extra)
})

test('REG-19 REG-20 D-49 the code of the form comes before the one of the address, which names the domain', () => {
  const sent = (affiliateCode: string, search: string) => {
    const input = registerInput({ ...filled, affiliateCode }, { ...facts, search })
    return [input.affiliateCode, input.domain]
  }
  expect(sent('', '')).toEqual([undefined, undefined])
  expect(sent('typed', '')).toEqual(['typed', undefined])
  expect(sent('', '?affiliate=linked')).toEqual(['linked', 'halcyon.example'])
  expect(sent('', '?affiliateCode=linked')).toEqual(['linked', 'halcyon.example'])
  expect(sent('typed', '?affiliate=linked')).toEqual(['typed', 'halcyon.example'])
})
