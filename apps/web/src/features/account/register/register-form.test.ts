import { register } from '@fairground/contract/member/member.ts'
import { type RegisterField, registerFields } from '@fairground/domain/account/register-fields.ts'
import { expect, test } from 'vitest'
import { testRegisterConfig } from '../../../../testing/register.ts'
import {
  fieldOfRefusal,
  firstMethod,
  newForm,
  type RegisterForm,
  registerErrors,
  resetForm,
  shownFields,
  verifyField,
} from './register-form.ts'
import { type RegisterFacts, registerInput } from './register-input.ts'

const filled: RegisterForm = {
  ...newForm,
  username: 'zara88',
  password: 'a fair 1 day',
  confirmPassword: 'a fair 1 day',
  captcha: '48291',
}
const facts: RegisterFacts = {
  key: '0190a0a0-0000-7000-8000-000000000001',
  method: 'username',
  shown: registerFields,
  host: 'halcyon.example',
  invitation: '',
  dialingCode: '92',
  runtime: 'browser',
  language: 'EN',
}

test('REG-10 the agree flag is true at the start, and a reset leaves it as the person set it', () => {
  expect(newForm.agree).toBe(true)
  expect(resetForm({ ...filled, agree: false })).toEqual({ ...newForm, agree: false })
})

test('REG-28 a field is enabled, required and bound by the config of the server', () => {
  const asked = testRegisterConfig({ nickname: 'required', email: 'optional' })
  expect(shownFields(asked, filled)).toEqual([
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
  return verifyField(field, { ...filled, [field]: value }, testRegisterConfig({ [field]: 'required' }))
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
  const asked = testRegisterConfig({}, { rules: { username } })
  const names = ['12', 'zara88', '1234', 'ab']
  const faults = names.map((name) => verifyField('username', { ...filled, username: name }, asked))
  expect(faults).toEqual([null, 'refusal.FIELD_FORMAT', 'refusal.FIELD_FORMAT', 'refusal.FIELD_FORMAT'])
})

test('REG-43 an empty field that is not required passes, and a filled one is checked', () => {
  const asked = testRegisterConfig({ email: 'optional' })
  expect(verifyField('email', filled, asked)).toBeNull()
  expect(verifyField('email', { ...filled, email: 'nobody' }, asked)).toBe('refusal.EMAIL_FORMAT')
})

test('REG-44 REG-45 the confirmation is required and equals the password, each with its own sentence', () => {
  const faults = ['', 'another 1', 'a fair 1 day'].map((confirmPassword) =>
    verifyField('confirmPassword', { ...filled, confirmPassword }, testRegisterConfig()),
  )
  expect(faults).toEqual(['register.passwordAgain', 'refusal.CONFIRMATION_MISMATCH', null])
})

test('a captcha that is missing is asked for in words of its own', () => {
  expect(registerErrors(['captcha'], { ...filled, captcha: '' }, testRegisterConfig())).toEqual({
    captcha: 'field.captchaNeeded',
  })
})

test('REG-29 REG-30 CONF-02 CONF-03 username comes first, a mobile number only where there is no username', () => {
  const first = (...methods: ('username' | 'mobileNum')[]) => firstMethod({ methods })
  expect([first('username'), first('username', 'mobileNum'), first(), first('mobileNum')]).toEqual([
    'username',
    'username',
    'username',
    'mobileNum',
  ])
})

test('REG-32 CONF-04 CONF-05 D-18 the flags of mobile registration add the code and the password', () => {
  const shownBy = (needsCode: boolean, needsPassword: boolean) =>
    shownFields(testRegisterConfig({}, { method: 'mobileNum', needsCode, needsPassword }), newForm)
  expect(shownBy(false, false)).toEqual(['mobileNum', 'captcha'])
  expect(shownBy(true, false)).toEqual(['mobileNum', 'verificationCode', 'captcha'])
  expect(shownBy(false, true)).toEqual(['mobileNum', 'password', 'confirmPassword', 'captcha'])
})

test('a code is asked for with a mobile number alone, and is needed then', () => {
  const asked = testRegisterConfig({ mobileNum: 'optional' }, { needsCode: true })
  const withNumber = { ...filled, mobileNum: '3001234567' }
  expect([filled, withNumber].map((form) => shownFields(asked, form).includes('verificationCode'))).toEqual([
    false,
    true,
  ])
  expect(verifyField('verificationCode', filled, asked)).toBeNull()
  expect(verifyField('verificationCode', withNumber, asked)).toBe('field.captchaNeeded')
})

test('CONF-43 white space alone is no value', () => {
  expect(verifyField('nickname', { ...filled, nickname: '  ' }, testRegisterConfig({ nickname: 'optional' }))).toBe(
    'field.needed',
  )
})

test('ERR-11 ERR-12 ERR-13 ERR-14 ERR-15 ERR-16 ERR-18 each refusal is told at the field that it speaks of', () => {
  const places = {
    USERNAME_TAKEN: 'username',
    USERNAME_FORMAT: 'username',
    PASSWORD_FORMAT: 'password',
    EMAIL_FORMAT: 'email',
    CONFIRMATION_MISMATCH: 'confirmPassword',
    CODE_WRONG: 'verificationCode',
    MOBILE_INVALID: 'mobileNum',
    INVITATION_INVALID: 'affiliateCode',
    CAPTCHA_NEEDED: 'captcha',
    REFERRER_WRONG: null,
    REGISTRATION_CLOSED: null,
  } as const
  const found = Object.keys(places).map((refusal) => [
    refusal,
    fieldOfRefusal(refusal as keyof typeof places, undefined),
  ])
  expect(Object.fromEntries(found)).toEqual(places)
  expect(fieldOfRefusal('CONTACT_TAKEN', 'mobileNum')).toBe('mobileNum')
})

test('REG-16 REG-18 REG-24 REG-25 the input carries account, host, captcha and type, and the contract accepts it', () => {
  const input = registerInput({ ...filled, username: ' Zara88 ', verificationCode: '1234' }, facts)
  expect(register.input.parse(input)).toEqual({
    key: facts.key,
    moduleId: 'REG3',
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
    mobileNum: '3001234567',
    paymentPassword: '123456',
    recommenderId: 'r1',
    nickname: 'Zara',
    payeeName: 'Zara Khan',
    birthDate: '1990-02-03',
    email: 'zara@b.example',
    idNumber: 'id1',
    qqNum: 'q1',
    facebook: 'f1',
    wechat: 'w1',
    line: 'l1',
    whatsapp: 'a1',
    zalo: 'z1',
  }
  expect(registerInput({ ...filled, ...extra }, facts)).toMatchObject({ ...extra, countryDialingCode: '92' })
})

test('AUTH-36 a mobile number loses its leading 0, and without a number there is no country code', () => {
  expect(registerInput({ ...filled, mobileNum: '03001234567' }, facts)).toMatchObject({ mobileNum: '3001234567' })
  const without = registerInput(filled, facts)
  expect([without.mobileNum, without.countryDialingCode]).toEqual([undefined, undefined])
})

test('a registration by mobile number says so and leaves at home what the other way asks for', () => {
  const asked = testRegisterConfig({}, { method: 'mobileNum', needsCode: true, needsPassword: false })
  const typed = { ...filled, mobileNum: '03001234567', verificationCode: '123456' }
  const input = registerInput(typed, { ...facts, method: 'mobileNum', shown: shownFields(asked, typed) })
  expect(input).toMatchObject({ moduleId: 'MOBILENUMREG3', mobileNum: '3001234567', verificationCode: '123456' })
  expect([input.username, input.password, input.confirmPassword]).toEqual([undefined, undefined, undefined])
  expect(register.input.safeParse(input).success).toBe(true)
})

test('REG-26 a number that the phone-auth service vouches for brings its word along', () => {
  const typed = { ...filled, mobileNum: '3001234567' }
  const vouched = registerInput(typed, { ...facts, phoneToken: 'signed' })
  expect(vouched).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'signed' })
  expect(registerInput(typed, facts)).not.toHaveProperty('firebaseChannel')
  expect(registerInput(filled, { ...facts, phoneToken: 'signed' })).not.toHaveProperty('firebaseIdToken')
})

test('REG-19 REG-20 REG-27 D-49 the code of the form comes before the one of the link, which names the domain', () => {
  const sent = (affiliateCode: string, invitation: string) => {
    const input = registerInput({ ...filled, affiliateCode }, { ...facts, invitation })
    return [input.affiliateCode, input.domain]
  }
  expect(sent('', '')).toEqual([undefined, undefined])
  expect(sent('typed', '')).toEqual(['typed', undefined])
  expect(sent('', 'linked')).toEqual(['linked', 'halcyon.example'])
  expect(sent('typed', 'linked')).toEqual(['typed', 'halcyon.example'])
})
