import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { stubHome } from '../../../testing/home.ts'
import { classic, renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession, session } from '../../device/session.ts'
import { addressAfterLogin } from './after-login.ts'
import { logoutDialog } from './logout.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([
  import('../../app/shell/sidebar.tsx'),
  import('../../app/shell/member-actions.tsx'),
  import('./logout-dialog.tsx'),
])

let asked: ReturnType<typeof stubServer>
let headers: (string | null)[]

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubResponse('/wps/relay/customerService', { value: [] })
  headers = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === '/wps/session/logout') headers.push(new Headers(init?.headers).get('authorization'))
    return fetch(input, init)
  })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => {
  act(() => {
    logoutDialog.close()
    clearSession()
  })
})

const logouts = () => asked.filter(({ path }) => path === '/wps/session/logout')

async function openQuestion(path = '/m/home') {
  const view = await renderApp({ path })
  act(() => void logoutDialog.open())
  return { ...view, dialog: within(await screen.findByRole('alertdialog', { name: 'Prompt' })) }
}

const submit = (dialog: ReturnType<typeof within>) =>
  act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Submit' })))

test('AUTH-57 AUTH-58 AUTH-59 (D-48) the logout of the sidebar asks first, and the sidebar is gone by then', async () => {
  await renderApp({ words: classic.words })
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
  fireEvent.click(panel.getByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Prompt' }))
  expect(dialog.getByText('Are you sure you want to logout?')).toBeDefined()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Submit'])
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  expect(logouts()).toHaveLength(0)
})

test('AUTH-60 a cancelled question keeps the session', async () => {
  const { dialog } = await openQuestion()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(session()?.userName).toBe('zara88')
  expect(localStorage.getItem('MC_SESSION_INFO')).not.toBeNull()
  expect(logouts()).toHaveLength(0)
})

test('AUTH-61 while the logout runs a loading word stands, the call carries the token, and the word goes with it', async () => {
  stubResponse('/wps/session/logout', 'never')
  const waiting = await openQuestion()
  await submit(waiting.dialog)
  expect(screen.getByText('Logging out')).toBeDefined()
  expect(headers).toEqual(['Bearer page-half'])
  waiting.unmount()
  stubResponse('/wps/session/logout', { value: {} })
  const answered = await openQuestion()
  await submit(answered.dialog)
  await vi.waitFor(() => expect(screen.queryByText('Logging out')).toBeNull())
})

test('AUTH-62 AUTH-64 STORE-19 a logout leaves nothing of the person and stores autoLogin as 0', async () => {
  stubResponse('/wps/session/logout', { value: {} })
  stubResponse('/wps/member/info', {
    value: {
      id: '0198c0de-0000-7000-8000-000000000001',
      type: 0,
      nickname: 'Zara',
      account: 'zara88',
      clubLabel: null,
      startedAt: '2026-11-15T05:00:00.000Z',
      now: '2026-11-15T06:00:00.000Z',
    },
  })
  const { dialog, client } = await openQuestion()
  await vi.waitFor(() => expect(client.getQueryData(['member', 'info'])).toBeDefined())
  sessionStorage.setItem('SHELL_PU_B', 'false')
  await submit(dialog)
  await vi.waitFor(() => expect(session()).toBeNull())
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
  expect(localStorage.getItem('autoLogin')).toBe('0')
  expect(sessionStorage).toHaveLength(0)
  expect(client.getQueryData(['member', 'info'])).toBeUndefined()
})

test('AUTH-63 after a logout the page is replaced by home', async () => {
  stubResponse('/wps/session/logout', { value: {} })
  const { dialog } = await openQuestion('/m/member/home')
  const before = history.length
  await submit(dialog)
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  expect(history.length).toBe(before)
})

test('a member who logs out on a page for members does not come back to it with the next login', async () => {
  stubResponse('/wps/session/logout', { value: {} })
  const { dialog } = await openQuestion('/m/member/wallet')
  await submit(dialog)
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  await vi.waitFor(() => expect(addressAfterLogin()).toBe('/m/home'))
})

test('a logout that the network lost still ends the session on this device', async () => {
  stubResponse('/wps/session/logout', 'lost')
  const { dialog } = await openQuestion()
  await submit(dialog)
  await vi.waitFor(() => expect(session()).toBeNull())
  await vi.waitFor(() => expect(screen.queryByText('Logging out')).toBeNull())
})
