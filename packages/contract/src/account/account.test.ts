import { expect, test } from 'vitest'
import { readMemberInfo, register } from '../member/member.ts'
import { captchaPurposes, login, logout, readCaptcha } from './account.ts'

test('API-34 the paths and methods of the specification stay as they are', () => {
  expect(
    [login, logout, register, readMemberInfo].map(({ method, path, body }) => `${method} ${path} ${body}`),
  ).toEqual([
    'POST /wps/session/login jwe',
    'DELETE /wps/session/logout none',
    'PUT /wps/member/register jwe',
    'GET /wps/member/info none',
  ])
})

test('the username registration has the one register module id that is free', () => {
  expect(register.moduleId).toBe('REG3')
})

test('API-14 API-15 a captcha is asked for under one of two module ids, each for its own purpose', () => {
  expect(Object.keys(captchaPurposes)).toEqual(readCaptcha.input.shape.moduleId.options)
  expect(readCaptcha.input.safeParse({ moduleId: 'OTHER' }).success).toBe(false)
})

test('REG-25 what a client says about its type or its merchant is not an error and is not believed', () => {
  const form = {
    key: '0199d7f0-0000-7000-8000-000000000001',
    username: 'ada1',
    password: 'x',
    confirmPassword: 'x',
    captcha: '1',
    agree: true,
    ageConfirmed: true,
    language: 'EN',
    registerUrl: 'halcyon.localhost',
    registerMethod: 'H5',
  }
  const parsed = register.input.parse({ ...form, type: 2, merchantCode: 'other', roles: ['agent'] })
  expect(Object.keys(parsed)).not.toContain('merchantCode')
  expect(Object.keys(parsed)).not.toContain('roles')
  expect(register.input.safeParse({ ...form, agree: false }).success).toBe(false)
})
