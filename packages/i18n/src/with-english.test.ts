import { expect, test } from 'vitest'
import { untranslatedReport } from './list-untranslated.ts'
import { createText } from './text.ts'
import { compileWithEnglish } from './with-english.ts'

const korean = { tag: 'ko', dir: 'ltr' } as const
const spanish = { tag: 'es', dir: 'ltr' } as const
const english = {
  'state.retry': 'Try again',
  'refusal.TOO_MANY_TRIES': 'Wait {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
}

test('a text that only English has is said in English by another language', () => {
  const text = createText({ language: korean, messages: compileWithEnglish({}, english) })
  expect(text('state.retry')).toBe('Try again')
})

test('a language keeps the texts of its own', () => {
  const text = createText({ language: korean, messages: compileWithEnglish({ 'state.retry': '다시 시도' }, english) })
  expect(text('state.retry')).toBe('다시 시도')
})

test.each([korean, spanish])('a borrowed plural counts as English does in $tag', (language) => {
  const text = createText({ language, messages: compileWithEnglish({}, english) })
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 1 })).toBe('Wait 1 second.')
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 30 })).toBe('Wait 30 seconds.')
  expect(text('refusal.TOO_MANY_TRIES', { seconds: 1_000_000 })).toBe('Wait 1000000 seconds.')
})

test('the missing texts are listed by language', () => {
  const lists = untranslatedReport({ en: english, ko: { 'state.retry': '다시 시도' }, ur: english })
  expect(lists).toBe('ko: 1 of 2\n  refusal.TOO_MANY_TRIES')
  expect(untranslatedReport({ en: english, ur: english })).toBe('Every language has every text.')
})
