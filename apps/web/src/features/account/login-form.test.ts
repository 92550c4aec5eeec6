import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { expect, test } from 'vitest'
import { asksForCaptcha, loginInput, loginWrongs } from './login-form.ts'

const form = { username: 'zara88', password: 'open the fair 1', captcha: '' }

test('AUTH-21 the login carries username and password, and the password as it was typed', () => {
  expect(loginInput({ ...form, username: ' zara88 ', password: ' a 1 ' }, false)).toEqual({
    type: 'username',
    username: 'zara88',
    password: ' a 1 ',
  })
})

test('AUTH-23 the login carries the captcha code once it is asked for', () => {
  expect(loginInput({ ...form, captcha: '123456' }, true)).toMatchObject({ captcha: '123456' })
})

test('the fields are checked by the delivered rule sets loginUsername and loginPassword', () => {
  const rules = {
    ...fieldRules,
    loginUsername: { ...fieldRules.loginUsername, max: 5 },
    loginPassword: { ...fieldRules.loginPassword, min: 20 },
  }
  expect(loginWrongs(form, false, fieldRules)).toEqual({})
  expect(loginWrongs(form, false, rules)).toEqual({
    username: 'refusal.USERNAME_FORMAT',
    password: 'refusal.PASSWORD_FORMAT',
  })
})

test('AUTH-30 a captcha code is required once it is asked for', () => {
  expect(loginWrongs(form, true, fieldRules)).toEqual({ captcha: 'field.captchaNeeded' })
  expect(loginWrongs({ ...form, captcha: '12' }, true, fieldRules)).toEqual({})
})

test('without the rules of the server empty fields are still told', () => {
  expect(loginWrongs({ username: ' ', password: '', captcha: '' }, true, undefined)).toEqual({
    username: 'field.needed',
    password: 'field.needed',
    captcha: 'field.captchaNeeded',
  })
})

test('AUTH-18 the value of a refusal says whether the next login needs a captcha', () => {
  expect(asksForCaptcha({ refusal: 'WRONG_CREDENTIAL', value: { captcha: true } })).toBe(true)
  expect(asksForCaptcha({ refusal: 'WRONG_CREDENTIAL', value: { captcha: false } })).toBe(false)
  expect(asksForCaptcha({ refusal: 'CAPTCHA_NEEDED', value: null })).toBe(true)
})
