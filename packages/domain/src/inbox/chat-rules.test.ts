import { expect, test } from 'vitest'
import { chatBackPath, chatLanguageOf, chatRedirectMs } from './chat-rules.ts'

test('CONF-24 the browser moves to the chat half a second later', () => {
  expect(chatRedirectMs).toBe(500)
})

test('API-55 the chat is told the language in upper case, and CN for any code that contains CN', () => {
  expect(['en', 'EN', 'ur', 'cn', 'zh-cn', 'ZH_CN'].map(chatLanguageOf)).toEqual(['EN', 'EN', 'UR', 'CN', 'CN', 'CN'])
})

test('the way back leads to a page of ours, whatever was sent', () => {
  expect(chatBackPath('/m/member/home')).toBe('/m/member/home')
  expect(chatBackPath('https://halcyon.localhost:4000/m/helpDetail?id=7')).toBe('/m/helpDetail?id=7')
  for (const foreign of [
    'https://elsewhere.example/',
    '//elsewhere.example/m/home',
    'javascript:alert(1)',
    '/m/../x',
    '',
  ])
    expect(chatBackPath(foreign)).toBe('/m/home')
  // Only the path of it is believed.
  expect(chatBackPath('https://elsewhere.example/m/service')).toBe('/m/service')
  expect(chatBackPath('/m/home?next=//elsewhere.example')).toBe('/m/home')
})
