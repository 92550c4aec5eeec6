import { expect, test } from 'vitest'
import { payAddress } from './order-link.ts'

test('somebody is sent to pay only to a page of https with a plain host', () => {
  expect(payAddress('https://pay.example/p/1', 'https:')).toBe('https://pay.example/p/1')
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://pay.example/p/1',
    'https://halcyon.example@pay.evil/',
    '/m/home',
    'nonsense',
    '',
  ])
    expect(payAddress(wrong, 'https:'), wrong).toBeNull()
})

test('a page of the own machine will do only where our own page is one without https', () => {
  expect(payAddress('http://bank.localhost:4800/pay/1', 'http:')).toBe('http://bank.localhost:4800/pay/1')
  expect(payAddress('http://bank.localhost:4800/pay/1', 'https:')).toBeNull()
  expect(payAddress('http://evil-localhost.example/', 'http:')).toBeNull()
})
