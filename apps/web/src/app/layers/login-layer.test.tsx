import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginResponse, memberSession, stubSealKeys } from '../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession, session } from '../../device/session.ts'
import { closeLoginModal, openLoginModal } from '../../parts/account/login-modal-state.ts'
import { loadRoute } from '../shell/outlet.tsx'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../net/seal.ts')
await import('../../features/account/login/login-modal.tsx')
await import('../../features/account/login/login-form-view.tsx')
await Promise.all([loadRoute('language'), loadRoute('member'), loadRoute('login')])

const modal = () => screen.queryByRole('dialog', { name: 'Log in' })

beforeEach(async () => {
  stubServer()
  await stubSealKeys()
})

afterEach(() =>
  act(() => {
    closeLoginModal()
    clearSession()
  }),
)

test('SHELL-50 the login opens above the page that somebody is on, logs in there, and the page stays', async () => {
  stubResponse('/wps/session/login', { value: loginResponse })
  const { navigation } = await renderApp({ path: '/m/language' })
  act(openLoginModal)
  await vi.waitFor(() => expect(modal()).not.toBeNull())
  const form = within(modal() as HTMLElement)
  fireEvent.change(await form.findByLabelText('Username'), { target: { value: 'zara88' } })
  fireEvent.change(form.getByLabelText('Password'), { target: { value: 'open the fair 1' } })
  await act(async () => fireEvent.click(form.getByRole('button', { name: 'Log in' })))
  await vi.waitFor(() => expect(session()?.userName).toBe('zara88'))
  await vi.waitFor(() => expect(modal()).toBeNull())
  expect(navigation.location().route).toBe('language')
})

test('SHELL-50 the modal can be closed, and the page is as it was', async () => {
  await renderApp({ path: '/m/language' })
  act(openLoginModal)
  await vi.waitFor(() => expect(modal()).not.toBeNull())
  fireEvent.click(within(modal() as HTMLElement).getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(modal()).toBeNull())
  expect(location.pathname).toBe('/m/language')
})

test('a session that the server no longer knows is told, and the login opens above the page', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  stubResponse('/wps/member/info', { refuse: 'E1003' })
  const { client } = await renderApp({ path: '/m/language' })
  await act(() => client.fetchQuery({ queryKey: ['member', 'any'], queryFn: () => readLostMember() }).catch(() => null))
  await vi.waitFor(() => expect(modal()).not.toBeNull())
  expect(screen.getByText('You have been logged out. Please log in again.')).toBeDefined()
  expect([session(), location.pathname]).toEqual([null, '/m/language'])
})

test('on home a loss is told, and the doors of a guest are all that is needed', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  stubResponse('/wps/member/info', { refuse: 'E1003' })
  await renderApp()
  await vi.waitFor(() => expect(session()).toBeNull())
  expect(screen.getByText('You have been logged out. Please log in again.')).toBeDefined()
  await act(async () => {})
  expect(modal()).toBeNull()
})

test('a page for members leads to the login itself, and no modal stands above that', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  stubResponse('/wps/member/info', { refuse: 'E1003' })
  const { navigation } = await renderApp({ path: '/m/member/home' })
  await vi.waitFor(() => expect(navigation.location().route).toBe('login'))
  await act(async () => {})
  expect(modal()).toBeNull()
  expect(screen.getByText('You have been logged out. Please log in again.')).toBeDefined()
})

test('a logout in another tab, of which the server speaks first, opens nothing', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  stubResponse('/wps/member/info', { refuse: 'E1003' })
  const { client } = await renderApp({ path: '/m/language' })
  localStorage.setItem('autoLogin', '0')
  await act(() => client.fetchQuery({ queryKey: ['member', 'any'], queryFn: () => readLostMember() }).catch(() => null))
  await vi.waitFor(() => expect(session()).toBeNull())
  expect(modal()).toBeNull()
})

test('a logout that somebody asked for opens nothing', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp({ path: '/m/language' })
  act(() => clearSession())
  await act(async () => {})
  expect(modal()).toBeNull()
})

async function readLostMember() {
  const [{ send }, { readMemberInfo }] = await Promise.all([
    import('../../net/send.ts'),
    import('@fairground/contract/member/member.ts'),
  ])
  return send(readMemberInfo, {})
}
