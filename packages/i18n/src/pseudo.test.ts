import { expect, test } from 'vitest'
import { pseudoCatalogue } from './pseudo.ts'
import { readMessages } from './testing/every-language.ts'
import { createText } from './text.ts'

const english = readMessages('en')
const text = createText({ language: { tag: 'en', dir: 'ltr' }, messages: pseudoCatalogue(english) })

test('a pseudo text is accented, marked at both ends and at least 40 % longer', () => {
  expect(text('state.retry')).toBe('⟦Ťŕý áğáíñ~~~~⟧')
  for (const key of ['state.errorHint', 'pulse.hint', 'menu.me'] as const) {
    expect(text(key).length).toBeGreaterThanOrEqual(Math.ceil((english[key] ?? '').length * 1.4))
  }
})

test('placeholders and plurals survive', () => {
  expect(text('pulse.done', { ms: 42 })).toMatch(/^⟦.*42.*⟧$/)
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 1 })).toContain('1 šéçóñđ~')
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 9 })).toContain('9 šéçóñđš')
})

test('every key of English has a pseudo text', () => {
  expect(Object.keys(pseudoCatalogue(english))).toEqual(Object.keys(english))
})
