import { login } from '@fairground/contract/account/account.ts'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { expect, test } from 'vitest'
import { asksForCaptcha, emptyLogin, type LoginFacts, type LoginForm, loginErrors, loginInput } from './login-form.ts'

const form: LoginForm = {
  ...emptyLogin,
  username: 'zara88',
  password: 'open the fair 1',
  mobileNum: '03001234567',
  verificationCode: '123456',
}
const byName: LoginFacts = { method: 'username', isCaptchaAsked: false, dialingCode: '92' }
const bySms: LoginFacts = { ...byName, method: 'sms' }
const judged = { method: 'username', isCaptchaAsked: false, isHeld: false, rules: fieldRules } as const

test('AUTH-15 AUTH-21 the login carries username and password, and the password as it was typed', () => {
  expect(loginInput({ ...form, username: ' zara88 ', password: ' a 1 ' }, byName)).toEqual({
    type: 'username',
    username: 'zara88',
    password: ' a 1 ',
  })
})

test('AUTH-15 AUTH-22 AUTH-36 by SMS it carries the number without its leading 0 and the code as password', () => {
  expect(loginInput(form, bySms)).toEqual({
    type: 'sms',
    username: '3001234567',
    password: '123456',
    countryDialingCode: '92',
  })
})

test('AUTH-23 the login carries the captcha code once it is asked for, in both methods', () => {
  const typed = { ...form, captcha: '123456' }
  expect(loginInput(typed, { ...byName, isCaptchaAsked: true })).toMatchObject({ captcha: '123456' })
  expect(loginInput(typed, { ...bySms, isCaptchaAsked: true })).toMatchObject({ captcha: '123456' })
  expect(loginInput(typed, byName)).not.toHaveProperty('captcha')
})

test('AUTH-24 AUTH-25 with the word of the phone-auth service the type is firebase and four more fields go along', () => {
  const input = loginInput(form, { ...bySms, phoneToken: 'signed' })
  expect(input).toEqual({
    type: 'firebase',
    username: '3001234567',
    password: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken: 'signed',
    firebaseMobileNo: '+923001234567',
    countryDialingCode: '92',
  })
  const inputs = [loginInput(form, byName), loginInput(form, bySms), input]
  expect(inputs.map((each) => login.input.parse(each).type)).toEqual(['username', 'sms', 'firebase'])
})

test('D-30 somebody who is remembered sends a proof and no password', () => {
  const rememberProof = { id: 'i', challenge: 'c', signature: 's' }
  const input = loginInput({ ...form, password: '' }, { ...byName, rememberProof })
  expect(input).toEqual({ type: 'username', username: 'zara88', rememberProof })
})

test('AUTH-28 the fields are checked by the delivered rule sets, of the chosen method alone', () => {
  const rules = {
    ...fieldRules,
    loginUsername: { ...fieldRules.loginUsername, max: 5 },
    loginPassword: { ...fieldRules.loginPassword, min: 20 },
    loginMobileNum: { ...fieldRules.loginMobileNum, max: 9 },
    verificationCode: { ...fieldRules.verificationCode, min: 7 },
  }
  expect(loginErrors(form, judged)).toEqual({})
  expect(loginErrors(form, { ...judged, method: 'sms' })).toEqual({})
  expect(loginErrors(form, { ...judged, rules })).toEqual({
    username: 'refusal.USERNAME_FORMAT',
    password: 'refusal.PASSWORD_FORMAT',
  })
  expect(loginErrors(form, { ...judged, method: 'sms', rules })).toEqual({
    mobileNum: 'refusal.MOBILE_INVALID',
    verificationCode: 'refusal.CODE_WRONG',
  })
})

test('AUTH-30 a captcha code is required once it is asked for', () => {
  const asked = { ...judged, isCaptchaAsked: true }
  expect(loginErrors(form, asked)).toEqual({ captcha: 'field.captchaNeeded' })
  expect(loginErrors({ ...form, captcha: '12' }, asked)).toEqual({})
})

test('without the rules of the server empty fields are still told, and white space is empty', () => {
  const typed = { ...emptyLogin, username: ' ' }
  expect(loginErrors(typed, { ...judged, isCaptchaAsked: true, rules: undefined })).toEqual({
    username: 'field.needed',
    password: 'field.needed',
    captcha: 'field.captchaNeeded',
  })
})

test('somebody who is remembered need not type what proves it', () => {
  const typed = { ...emptyLogin, username: 'zara88', mobileNum: '3001234567' }
  expect(loginErrors(typed, { ...judged, isHeld: true })).toEqual({})
  expect(loginErrors(typed, { ...judged, method: 'sms', isHeld: true })).toEqual({})
})

test('AUTH-18 the value of a refusal says whether the next login needs a captcha', () => {
  expect(asksForCaptcha({ refusal: 'WRONG_CREDENTIAL', value: { captcha: true } })).toBe(true)
  expect(asksForCaptcha({ refusal: 'WRONG_CREDENTIAL', value: { captcha: false } })).toBe(false)
  expect(asksForCaptcha({ refusal: 'CAPTCHA_NEEDED', value: null })).toBe(true)
})
