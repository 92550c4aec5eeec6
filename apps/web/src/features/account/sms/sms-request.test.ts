import { getCode, sendRegisterCode } from '@fairground/contract/account/codes.ts'
import { expect, test } from 'vitest'
import { codeRequest } from './sms-request.ts'

const verification = {
  challenge: {
    parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    signature: 'ff',
  },
  solution: { counter: 1, derivedKey: '00' },
}

test('AUTH-44 AUTH-45 D-47 a registration sends mobileNo, a login mobileNum, both with the country code', () => {
  const shared = { countryDialingCode: '92', language: 'EN' }
  const register = codeRequest('register', '03001234567', '92', 'EN')
  expect(register).toEqual({ purpose: 'register', input: { ...shared, mobileNo: '3001234567' } })
  expect(sendRegisterCode.input.safeParse({ ...register.input, verification }).success).toBe(true)
  const login = codeRequest('login', '03001234567', '92', 'EN')
  expect(login).toEqual({ purpose: 'login', input: { ...shared, purpose: 'login', mobileNum: '3001234567' } })
  expect(getCode.input.safeParse({ ...login.input, verification }).success).toBe(true)
})

test('REG-46 REG-47 D-47 without the fields of the challenge no code can be asked for', () => {
  const { input } = codeRequest('register', '3001234567', '92', 'EN')
  expect(sendRegisterCode.input.safeParse(input).success).toBe(false)
})
