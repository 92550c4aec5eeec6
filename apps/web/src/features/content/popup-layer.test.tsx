import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { popupOf, stubAnnouncements, stubHome } from '../../../testing/home.ts'
import { classic, renderApp, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { popupReaderOf, popupsFor } from './popup-layer.tsx'

// The lazy part is fetched ahead, so that a busy machine does not make a test impatient.
await import('./to-activity.tsx')

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubHome()
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  act(() => clearSession())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const askedForPopups = () => asked.some(({ path }) => path.includes('types=PU'))

test('POP-17 POP-18 a guest gets the items of execution B', () => {
  const mine = popupsFor(popupReaderOf(null), [popupOf(1, 'A'), popupOf(2, 'B'), popupOf(3, 'F')])
  expect(mine.map(({ title }) => title)).toEqual(['Popup 2'])
})

test('POP-13 the popups are loaded 500 ms after mounting', async () => {
  await renderApp()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(askedForPopups()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(250))
  await vi.waitFor(() => expect(askedForPopups()).toBe(true))
})

test('POP-01 POP-11 POP-12 a popup shows title and body, is marked on the page, closes with a movement and is gone', async () => {
  stubAnnouncements({ popup: [popupOf(1)] })
  await renderApp()
  const popup = await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(popup.textContent).toContain('Body 1')
  expect(popup.dataset.phase).toBe('shown')
  expect(document.body.classList.contains('popup-on')).toBe(true)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(popup.dataset.phase).toBe('closing')
  expect(document.body.classList.contains('popup-on')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(220))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('SHELL_PU_B')).toBe('false')
})

test('a guest who has closed the popups is not shown them again in this tab', async () => {
  sessionStorage.setItem('SHELL_PU_B', 'false')
  stubAnnouncements({ popup: [popupOf(1)] })
  await renderApp()
  await act(() => vi.advanceTimersByTimeAsync(600))
  await vi.waitFor(() => expect(askedForPopups()).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('POP-02 several popups are paged', async () => {
  stubAnnouncements({ popup: [popupOf(1), popupOf(2)] })
  await renderApp()
  await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(screen.getByText('1 of 2')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('dialog', { name: 'Popup 2' }).textContent).toContain('Body 2')
  expect(screen.getByText('2 of 2')).toBeDefined()
})

test('POP-05 POP-06 a link that starts with http opens outside and any other one is a page of ours', async () => {
  const body = '<p><a href="https://outside.example/x">Out</a> <a href="/m/help?p=1">In</a></p>'
  stubAnnouncements({ popup: [popupOf(1, 'B', body)] })
  await renderApp()
  await screen.findByRole('dialog', { name: 'Popup 1' })
  const outside = screen.getByRole('link', { name: 'Out' })
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'In' })))
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/m/help?p=1'))
})

const logIn = (firstTimeLogin = false) => saveSession({ ...memberSession, firstTimeLogin, merchantCode: 'halcyon' })
const all = [popupOf(1, 'A'), popupOf(2, 'B'), popupOf(3, 'F')]
const titles = (firstTimeLogin: boolean) => popupsFor(popupReaderOf({ firstTimeLogin }), all).map(({ title }) => title)

test('POP-15 POP-16 a member gets the items of A, and at the first login those of F too', () => {
  expect([titles(false), titles(true)]).toEqual([['Popup 1'], ['Popup 1', 'Popup 3']])
})

test('HOME-12 POP-07 POP-08 POP-14 D-16 home shows a member the popups of members; closing them is kept apart from a guest’s', async () => {
  sessionStorage.setItem('SHELL_PU_B', 'false')
  logIn()
  stubAnnouncements({ popup: all })
  const { unmount } = await renderApp()
  await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(screen.queryByText('1 of 2')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(sessionStorage.getItem('SHELL_PU_A')).toBe('false')
  unmount()
  await renderApp()
  await act(() => vi.advanceTimersByTimeAsync(1_200))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('POP-07 D-16 the end of the session forgets what was closed, so that the next login sees popups again', () => {
  logIn()
  sessionStorage.setItem('SHELL_PU_A', 'false')
  clearSession()
  expect(sessionStorage.getItem('SHELL_PU_A')).toBeNull()
})

const promoted = { ...popupOf(1, 'A'), promotionType: 'WELCOME' }

test('POP-04 on classic a popup with a promotion type offers a member "I know it", which dismisses it', async () => {
  logIn()
  stubAnnouncements({ popup: [promoted] })
  await renderApp({ words: classic.words })
  await screen.findByRole('dialog', { name: 'Popup 1' })
  fireEvent.click(screen.getByRole('button', { name: 'I know it' }))
  await act(() => vi.advanceTimersByTimeAsync(220))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('SHELL_PU_A')).toBe('false')
})

test('POP-03 on classic a popup with a promotion type offers a member "go to activity", which opens the reward centre', async () => {
  logIn()
  stubAnnouncements({ popup: [promoted] })
  await renderApp({ words: classic.words })
  const popup = await screen.findByRole('dialog', { name: 'Popup 1' })
  const link = await within(popup).findByRole('link', { name: 'Go to activity' })
  expect(link.getAttribute('href')).toBe('/m/rewardCenter')
  await act(async () => fireEvent.click(link))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/rewardCenter'))
  await act(() => vi.advanceTimersByTimeAsync(220))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('POP-03 without a promotion type, or without a session, it is not offered', async () => {
  logIn()
  stubAnnouncements({ popup: [popupOf(1, 'A')] })
  const { unmount } = await renderApp({ words: classic.words })
  await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(screen.queryByRole('link', { name: 'Go to activity' })).toBeNull()
  unmount()
  act(() => clearSession())
  stubAnnouncements({ popup: [{ ...promoted, execution: 'B' }] })
  await renderApp({ words: classic.words })
  await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(screen.queryByRole('link', { name: 'Go to activity' })).toBeNull()
})

test('POP-04 without a promotion type, or without a session, there is no such action', async () => {
  logIn()
  stubAnnouncements({ popup: [popupOf(1, 'A')] })
  const { unmount } = await renderApp({ words: classic.words })
  await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(screen.queryByRole('button', { name: 'I know it' })).toBeNull()
  unmount()
  act(() => clearSession())
  stubAnnouncements({ popup: [{ ...promoted, execution: 'B' }] })
  await renderApp({ words: classic.words })
  await screen.findByRole('dialog', { name: 'Popup 1' })
  expect(screen.queryByRole('button', { name: 'I know it' })).toBeNull()
})
