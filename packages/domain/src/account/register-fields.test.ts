import { expect, test } from 'vitest'
import { type FieldUses, fieldUseOf, type RegisterPlan, registerFields } from './register-fields.ts'

test('the account itself is always asked for, and everything else only where a merchant says so', () => {
  const asked = (uses: Parameters<typeof fieldUseOf>[1]) =>
    registerFields.filter((field) => fieldUseOf(field, uses) !== 'off')
  expect(asked({})).toEqual(['username', 'password', 'confirmPassword', 'captcha'])
  expect(asked({ nickname: 'optional' })).toContain('nickname')
  expect(fieldUseOf('nickname', { nickname: 'required' })).toBe('required')
})

test('a setting cannot take the password away, nor ask for a code without a number', () => {
  const bent = { password: 'off', verificationCode: 'required' } as object
  const plan = { method: 'username', needsCode: true, needsPassword: true } as const
  expect([fieldUseOf('password', bent, plan), fieldUseOf('verificationCode', bent, plan)]).toEqual(['required', 'off'])
})

test('REG-28 REG-29 each method has its own fields, and a code is asked for as the number is', () => {
  const asked = (plan: RegisterPlan, uses: FieldUses = {}) =>
    registerFields.flatMap((field) => {
      const use = fieldUseOf(field, uses, plan)
      return use === 'off' ? [] : [`${field} ${use}`]
    })
  const byMobile = { method: 'mobileNum', needsCode: true, needsPassword: false } as const
  expect(asked(byMobile)).toEqual(['mobileNum required', 'verificationCode required', 'captcha required'])
  expect(asked({ ...byMobile, needsCode: false, needsPassword: true })).toEqual([
    'mobileNum required',
    'password required',
    'confirmPassword required',
    'captcha required',
  ])
  const byUsername = { method: 'username', needsCode: true, needsPassword: true } as const
  expect(asked(byUsername, { mobileNum: 'optional' })).toContain('verificationCode optional')
  expect(asked({ ...byUsername, needsCode: false }, { mobileNum: 'optional' })).not.toContain(
    'verificationCode optional',
  )
})
