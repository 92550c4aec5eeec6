import type { LanguageCode } from '@fairground/domain/languages.ts'
import { createText } from '@fairground/i18n/text.ts'
import { WordsProvider } from '@fairground/ui/words.tsx'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedLanguage } from './debounced-language.ts'

const read: LanguageCode[] = []

function Reader() {
  const language = useDebouncedLanguage()
  if (read.at(-1) !== language) read.push(language)
  return null
}

const text = createText({ language: { tag: 'en', dir: 'ltr' }, messages: {} })
const inLanguage = (language: LanguageCode) => (
  <WordsProvider words={{ language, text }}>
    <Reader />
  </WordsProvider>
)

beforeEach(() => {
  read.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('SHELL-107 CONF-26 data are read again 250 ms after the last change of the language', () => {
  const view = render(inLanguage('EN'))
  expect(read).toEqual(['EN'])
  view.rerender(inLanguage('UR'))
  act(() => vi.advanceTimersByTime(200))
  view.rerender(inLanguage('KO'))
  act(() => vi.advanceTimersByTime(249))
  expect(read).toEqual(['EN'])
  act(() => vi.advanceTimersByTime(1))
  expect(read).toEqual(['EN', 'KO'])
})
