import { afterEach, expect, test } from 'vitest'
import { storedKeys } from './storage.ts'
import { applyTheme, chooseTheme, readTheme, themeOf } from './theme.ts'

afterEach(() => localStorage.clear())

test('SHELL-91 two themes exist', () => {
  expect([themeOf('light'), themeOf('dark')]).toEqual(['light', 'dark'])
})

test('SHELL-92 the chosen theme is kept in local storage', () => {
  chooseTheme('light')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(readTheme()).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('SHELL-93 without a stored theme dark applies', () => {
  applyTheme(readTheme())
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test.each(['LIGHT', 'blue', '', 'null'])('SHELL-94 the stored value "%s" is treated as dark', (value) => {
  localStorage.setItem('theme', value)
  expect(readTheme()).toBe('dark')
})

test('SHELL-96 D-21 theme and language stand in the one registry of keys', () => {
  expect(Object.keys(storedKeys)).toEqual(expect.arrayContaining(['theme', 'language', 'status']))
})
