import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderComponent, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { PushPrompt, promptForPush } from './push-prompt.tsx'

const publicKey = `B${'A'.repeat(86)}`
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
}
const subscribe = vi.fn(async () => subscription)
let permission: NotificationPermission
let answered: NotificationPermission
let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  permission = 'default'
  answered = 'granted'
  asked = stubServer()
  stubResponse('/wps/relay/push', { value: { publicKey, topics: [] } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: vi.fn(async () => {
      permission = answered
      return answered
    }),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager: { getSubscription: async () => null, subscribe } }) },
  })
  subscribe.mockClear()
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  act(() => clearSession())
  vi.unstubAllGlobals()
})

const sheet = () => screen.findByRole('dialog', {}, { timeout: 5_000 })
const subscribed = () => asked.filter(({ path, method }) => path === '/wps/relay/push' && method === 'POST')

test('the topic of the moment is on and the others are off; the browser asks after Turn on alone', async () => {
  await renderComponent(<PushPrompt />)
  act(() => promptForPush('money'))
  await sheet()
  expect(screen.getByRole('heading', { name: 'Shall we tell you when your money is sent?' })).toBeDefined()
  const states = screen.getAllByRole('switch').map((each) => (each as HTMLInputElement).checked)
  expect(states).toEqual([true, false, false, false])
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  const looks = ['Not now', 'Turn on'].map((name) => screen.getByRole('button', { name }).className.trim())
  expect(looks).toEqual(['button button-secondary button-large', 'button button-secondary button-large'])
  fireEvent.click(screen.getByRole('switch', { name: /Account safety/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey })
  expect(subscribed()[0]?.body).toMatchObject({ topics: ['money', 'account'], language: 'EN', p256dh: 'p', auth: 'a' })
})

test('it is asked once for each moment, so at most twice, and Not now asks nobody', async () => {
  await renderComponent(<PushPrompt />)
  for (const moment of ['money', 'draws'] as const) {
    act(() => promptForPush(moment))
    await sheet()
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  act(() => promptForPush('money'))
  act(() => promptForPush('draws'))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  expect(subscribed()).toEqual([])
})

test.each([
  ['the browser was told no', () => (permission = 'denied')],
  ['it was told yes', () => (permission = 'granted')],
  ['a trial plays', () => saveSession({ ...memberSession, merchantCode: 'halcyon', type: 4 })],
  ['nobody is logged in', () => clearSession()],
])('nothing is asked where %s', async (_why, make) => {
  await renderComponent(<PushPrompt />)
  act(() => void make())
  act(() => promptForPush('money'))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a no to the system says how to change it and keeps nothing', async () => {
  answered = 'denied'
  await renderComponent(<PushPrompt />)
  act(() => promptForPush('money'))
  await sheet()
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/Allow notifications in the browser/)).toBeDefined()
  expect(subscribed()).toEqual([])
})
