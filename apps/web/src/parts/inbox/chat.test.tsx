import { hideServicePath, hidingRngLength } from '@fairground/domain/content/service-path.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderApp, stubResponse, stubServer, whitelabel } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { chatDialog } from './chat.ts'

const chatUrl = 'https://chat.example/visit?token=t'
const launches = () => asked.filter(({ path }) => path.startsWith('/wps/relay/chat/launch'))
const withVendor = {
  chatVendor: true,
  capabilities: { ...whitelabel.capabilities, chat: true, chatUnreadCount: true },
}
let asked: ReturnType<typeof stubServer>
let moved: ReturnType<typeof vi.spyOn>
let people = 0

const logIn = (type = 0) => {
  people += 1
  saveSession({ ...memberSession, userName: `chat${people}`, type, merchantCode: 'halcyon' })
}
const answerChat = (unReadCount: number, isOpen: boolean) =>
  stubResponse('/wps/relay/chat/unread', { value: { unReadCount, isOpen } })

beforeEach(async () => {
  asked = stubServer()
  moved = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  // The document of the tests has none.
  vi.stubGlobal('stop', () => undefined)
  const path = await hideServicePath('https://wa.example/1', new Uint8Array(hidingRngLength).fill(7))
  stubResponse('/wps/relay/customerService', { value: [{ csType: 'WHATSAPP', path }] })
  stubResponse('/wps/relay/template', {
    value: {
      mobile: { app_desc: '', app_desc_font_color: '' },
      downloads: [],
      agreement: '',
      imageHosts: [],
      lang: 'en',
      dir: 'ltr',
    },
  })
  stubResponse('/wps/relay/inbox/unread', { value: 0 })
  stubResponse('/wps/relay/notices', { value: { list: [] } })
  stubResponse('/wps/relay/chat/launch', { value: { chatUrl } })
  answerChat(0, false)
})
afterEach(() => {
  act(() => chatDialog.close())
  vi.useRealTimers()
  vi.restoreAllMocks()
  act(() => clearSession())
})

const open = async () => fireEvent.click(await screen.findByRole('button', { name: /^Live chat/ }))

test('MSG-14 MSG-15 CONF-24 API-54 live chat asks for its address and the browser moves there 500 ms later', async () => {
  logIn()
  await renderApp({ path: '/m/message', whitelabel: withVendor })
  await open()
  expect(await screen.findByRole('dialog', { name: 'Live chat' })).toBeDefined()
  await waitFor(() => expect(launches()).toHaveLength(1))
  const query = Object.fromEntries(new URLSearchParams(launches()[0]?.path.split('?')[1]))
  expect(query).toEqual({
    b2c: '1',
    language: 'EN',
    backUrl: '/m/message',
    headerColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    title: 'Live chat',
  })
  const came = performance.now()
  expect(moved).not.toHaveBeenCalled()
  await waitFor(() => expect(moved).toHaveBeenCalledWith(chatUrl))
  expect(performance.now() - came).toBeGreaterThan(350)
})

test('MSG-15 a member who closes the chat before it has come stays', async () => {
  logIn()
  await renderApp({ path: '/m/message', whitelabel: withVendor })
  await open()
  await screen.findByRole('dialog', { name: 'Live chat' })
  await waitFor(() => expect(launches()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(moved).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a chat that has not come after ten seconds offers to try again and the messenger', async () => {
  logIn()
  stubResponse('/wps/relay/chat/launch', 'never')
  await renderApp({ path: '/m/message', whitelabel: withVendor })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await screen.findByText('Opening live chat')
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('dialog').querySelector('a')?.getAttribute('href')).toBe('https://wa.example/1')
  stubResponse('/wps/relay/chat/launch', { value: { chatUrl } })
  fireEvent.click(again)
  await screen.findByText('Opening live chat')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(moved).toHaveBeenCalledWith(chatUrl)
})

test('a refused launch offers the other ways at once', async () => {
  logIn()
  stubResponse('/wps/relay/chat/launch', { refuse: 'E2001' })
  await renderApp({ path: '/m/message', whitelabel: withVendor })
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(moved).not.toHaveBeenCalled()
})

test('PERM-18 ERR-03 a free account is told that the chat is not for it, and nothing is asked', async () => {
  logIn(4)
  await renderApp({ path: '/m/message', whitelabel: withVendor })
  await open()
  expect(await screen.findByText('Not available in free play')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(launches()).toEqual([])
})

test('PERM-15 a guest who wants the chat of customer service is led to the login', async () => {
  const { navigation } = await renderApp({ path: '/m/service', whitelabel: withVendor })
  await open()
  await waitFor(() => expect(navigation.location().route).toBe('login'))
})

test('a merchant without a vendor keeps its contacts', async () => {
  logIn()
  await renderApp({ path: '/m/message', whitelabel: { ...withVendor, chatVendor: false } })
  expect((await screen.findByRole('link', { name: /^Live chat/ })).getAttribute('href')).toBe('/m/service')
})

test('MSG-11 a conversation that goes on is in the top bar of a page with what is unread in it', async () => {
  logIn()
  answerChat(2, true)
  await renderApp({ path: '/m/help', whitelabel: withVendor })
  const icon = await screen.findByRole('button', { name: 'Live chat, 2 unread' })
  expect(icon.closest('.top-bar')).not.toBeNull()
  fireEvent.click(icon)
  expect(await screen.findByRole('dialog', { name: 'Live chat' })).toBeDefined()
})

test('MSG-13 without a conversation, without the flag and for a free account no icon is there', async () => {
  logIn()
  const quiet = await renderApp({ path: '/m/help', whitelabel: withVendor })
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/wps/relay/chat/unread'))
  expect(document.querySelector('.chat-button')).toBeNull()
  quiet.unmount()
  answerChat(2, true)
  asked.length = 0
  const { chatVendor } = withVendor
  const withoutFlag = { chatVendor, capabilities: { ...withVendor.capabilities, chatUnreadCount: false } }
  const unflagged = await renderApp({ path: '/m/help', whitelabel: withoutFlag })
  await new Promise((resolve) => setTimeout(resolve, 300))
  unflagged.unmount()
  logIn(4)
  await renderApp({ path: '/m/help', whitelabel: withVendor })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.querySelector('.chat-button')).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('/wps/relay/chat/unread')
})
