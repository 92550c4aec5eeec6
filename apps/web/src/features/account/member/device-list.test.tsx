import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'

let asked: ReturnType<typeof stubServer>
const here = '00000000-0000-4000-8000-000000000001'
const there = '00000000-0000-4000-8000-000000000002'
const android = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const device = (sessionId: string, userAgent: string) => ({
  sessionId,
  userAgent,
  current: sessionId === here,
  standalone: false,
  country: 'PK',
  startedAt: '2026-11-15T05:00:00.000Z',
  seenAt: '2026-11-15T06:00:00.000Z',
})

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/member/info', { value: { ...memberInfo, id: here, nickname: 'Zara' } })
  stubResponse('/wps/session/devices', { value: { devices: [device(here, android), device(there, windows)] } })
  saveSession({ token: 't', userName: 'zara88', merchantCode: 'halcyon', type: 0, firstTimeLogin: false })
})

afterEach(() => clearSession())

const rows = async () => {
  const list = await screen.findAllByRole('listitem')
  return list.filter((row) => /Chrome/.test(row.textContent ?? ''))
}

test('the settings show every device of the account; only others can be logged out', async () => {
  await renderApp({ path: '/m/member/settings' })
  const [mine, other] = await rows()
  expect(mine?.textContent).toBe('Chrome · AndroidPK · This device')
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull()
  expect(other?.textContent).toContain('Chrome · Windows')
  expect(other?.textContent).toContain('15 Nov 2026, 11:00')
  expect(within(other as HTMLElement).getByRole('button', { name: 'Log out: Chrome · Windows' })).toBeDefined()
})

test('logging a device out asks for it by its session and reads the list again', async () => {
  await renderApp({ path: '/m/member/settings' })
  await rows()
  const reads = () => asked.filter(({ path }) => path === '/wps/session/devices').length
  const before = reads()
  stubResponse(`/wps/session/devices?sessionId=${there}`, { value: {} })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Log out: / })))
  expect(asked.map(({ path }) => path)).toContain(`/wps/session/devices?sessionId=${there}`)
  await vi.waitFor(() => expect(reads()).toBe(before + 1))
  expect(await screen.findByText('The device is logged out')).toBeDefined()
})

test('a session whose password is long ago is asked for it first', async () => {
  await renderApp({ path: '/m/member/settings' })
  await rows()
  stubResponse(`/wps/session/devices?sessionId=${there}`, { refuse: 'E1008' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Log out: / })))
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeDefined()
  expect(screen.getByLabelText('Password')).toBeDefined()
})

test('a list that cannot be read says so and can be asked for again', async () => {
  stubResponse('/wps/session/devices', 'lost')
  await renderApp({ path: '/m/member/settings' })
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined())
})
