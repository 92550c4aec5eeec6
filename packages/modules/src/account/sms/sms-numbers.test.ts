import { expect, test } from 'vitest'
import { dialingCodeOf, readMobile } from './sms-numbers.ts'

test('AUTH-36 a leading zero is no part of a number, and neither are spaces or a plus', () => {
  const number = '+923001234567'
  for (const [code, typed] of [
    ['92', '03001234567'],
    ['92', '3001234567'],
    ['+92', '0300 123 4567'],
  ] as const)
    expect(readMobile(code, typed)).toEqual({ number, country: 'PK', prefix: '+92300123' })
})

test('ERR-18 what no mobile phone of the country can have is no number', () => {
  expect(readMobile('92', '0421234567')).toBeNull() // a landline in Lahore
  expect(readMobile('92', '300123')).toBeNull()
  expect(readMobile('92', '30012345678901')).toBeNull()
  expect(readMobile('999', '3001234567')).toBeNull()
  expect(readMobile('', '3001234567')).toBeNull()
  expect(readMobile('92', '')).toBeNull()
})

test('one country code for several countries is told apart by the number, and a code cannot be swallowed by the number', () => {
  expect(readMobile('1', '2045551234')?.country).toBe('CA')
  expect(readMobile('9', '23001234567')).toBeNull()
})

test('API-21 a country has a dialing code, and what is no country has none', () => {
  expect([dialingCodeOf('PK'), dialingCodeOf('KR'), dialingCodeOf('ZZ')]).toEqual(['92', '82', null])
})
