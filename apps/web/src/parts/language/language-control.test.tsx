import { languageCodes, languages } from '@fairground/domain/languages.ts'
import { Toaster } from '@fairground/ui/toast.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp, renderAppScrolled, renderComponent, stubServer } from '../../../testing/render-app.tsx'
import { rectangularFlags } from '../../app/home/lower/rectangular-flags.ts'
import { circularFlags } from './circular-flags.ts'
import { LanguageControl } from './language-control.tsx'

beforeEach(() => {
  stubServer()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

test('SHELL-99 every language has a circular and a rectangular flag of its own', () => {
  const countries = new Set(languages.map(({ flag }) => flag))
  for (const styles of [circularFlags, rectangularFlags]) {
    expect(new Set(Object.keys(styles))).toEqual(countries)
    expect(new Set(Object.values(styles)).size).toBe(countries.size)
  }
  expect(circularFlags.gb).not.toBe(rectangularFlags.gb)
})

test('SHELL-99 the header shows the circular flag and the footer the rectangular one', async () => {
  const { container } = await renderAppScrolled()
  await screen.findByRole('contentinfo')
  const shown = [...container.querySelectorAll<HTMLImageElement>('[data-flag]')].map(({ src }) => src)
  expect(shown).toEqual([
    expect.stringContaining(String(circularFlags.gb)),
    expect.stringContaining(String(rectangularFlags.gb)),
  ])
})

test('SHELL-102 a brand with one language has no switcher', () => {
  renderComponent(<LanguageControl />, { whitelabel: { languages: { supported: ['EN'], default: 'EN' } } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('SHELL-104 D-67 English and Urdu alone make a two-way toggle', async () => {
  history.replaceState(null, '', '/m/home') // the cookie belongs to the pages below /m only
  await renderApp({ whitelabel: { languages: { supported: ['EN', 'UR'], default: 'EN' } } })
  fireEvent.click(screen.getByRole('button', { name: 'اردو' }))
  const back = await screen.findByRole('button', { name: 'English' })
  expect(document.documentElement.lang).toBe('ur')
  expect(document.documentElement.dir).toBe('rtl')
  expect(localStorage.getItem('language')).toBe('UR')
  expect(document.cookie).toContain('language=UR')
  fireEvent.click(back)
  await screen.findByRole('button', { name: 'اردو' })
  expect(document.documentElement.dir).toBe('ltr')
  expect(localStorage.getItem('language')).toBe('EN')
})

test('SHELL-105 more than two languages make a flag picker, which lists each in its own name', async () => {
  renderComponent(<LanguageControl />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose a language' }))
  await screen.findByRole('dialog', { name: 'Choose a language' })
  const rows = screen.getAllByRole('button', { pressed: false }).concat(screen.getByRole('button', { pressed: true }))
  expect(rows).toHaveLength(languageCodes.length)
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('English')
  fireEvent.click(screen.getByRole('button', { name: 'اردو' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.documentElement.lang).toBe('ur')
})

test('the first languages stand at once and the others come whenever the browser is idle, each in its place', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  renderComponent(<LanguageControl />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose a language' }))
  const list = (await screen.findByRole('dialog')).querySelector('ul') as HTMLElement
  expect(list.querySelectorAll('button')).toHaveLength(5)
  expect(list.children).toHaveLength(languageCodes.length)
  for (let time = 0; time < 4; time += 1) {
    await act(async () => {
      for (const work of waiting.splice(0)) work()
    })
  }
  expect(list.querySelectorAll('button')).toHaveLength(languageCodes.length)
})

test('a language that no native speaker has read says in the language of the reader that it is beta', async () => {
  renderComponent(<LanguageControl />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose a language' }))
  await screen.findByRole('dialog', { name: 'Choose a language' })
  expect(screen.getAllByText('Beta')).toHaveLength(languages.filter(({ isBeta }) => isBeta).length)
  expect(screen.getByRole('button', { name: '日本語 Beta' })).toBeDefined()
  for (const name of ['English', 'اردو', 'Tiếng Việt', '한국어']) screen.getByRole('button', { name })
})

test('a catalogue that does not arrive changes nothing and says so', async () => {
  const languages = { supported: ['EN', 'KO'], default: 'EN' }
  const parts = [<LanguageControl key="control" />, <Toaster key="toaster" />]
  renderComponent(parts, { whitelabel: { languages }, load: () => Promise.reject(new TypeError('Failed to fetch')) })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '한국어' })))
  expect(screen.getByRole('alert').textContent).toBe('You are offline')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBeNull()
})
