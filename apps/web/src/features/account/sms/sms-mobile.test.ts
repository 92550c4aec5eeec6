import { expect, test } from 'vitest'
import { firstDialingCode, typedCode, typedMobile, withoutLeadingZero } from './sms-mobile.ts'

test('AUTH-36 one leading 0 of the mobile number is removed before it is sent', () => {
  expect(['03001234567', '3001234567', '0030', '100'].map(withoutLeadingZero)).toEqual([
    '3001234567',
    '3001234567',
    '030',
    '100',
  ])
})

test('AUTH-34 CONF-28 an SMS code keeps digits only and ten of them', () => {
  expect(['12 34-56', '12345678901', '۱۲۳۴', 'code 99'].map(typedCode)).toEqual(['123456', '1234567890', '1234', '99'])
})

test('AUTH-35 CONF-28 a mobile number keeps twenty digits of what was typed', () => {
  expect(typedMobile('0300 123-45 67', '92')).toBe('03001234567')
  expect(typedMobile('1'.repeat(25), '92')).toBe('1'.repeat(20))
})

test('a number that was pasted with its country code loses the code, and only then', () => {
  const pasted = ['+92 300 1234567', '0092 300 1234567', '923001234567', '+91 98765']
  expect(pasted.map((typed) => typedMobile(typed, '92'))).toEqual([
    '3001234567',
    '3001234567',
    '923001234567',
    '9198765',
  ])
  expect(typedMobile('+92 300', '')).toBe('92300')
})

test('the country code of the visitor comes first when its numbers get a message', () => {
  const countries = [
    { country: 'PK', dialingCode: '92' },
    { country: 'VN', dialingCode: '84' },
  ]
  expect(['VN', 'DE', null].map((country) => firstDialingCode(countries, country))).toEqual(['84', '92', '92'])
  expect(firstDialingCode([], 'VN')).toBe('')
})
