import { hideServicePath, hidingRngLength } from '@fairground/domain/content/service-path.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { noticeOf } from '../../../testing/home.ts'
import { renderApp, stubResponse, stubServer, whitelabel } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'

const partner = { resourceType: 'AFFILIATELINK', url: 'https://partners.example/' }
const template = (downloads: readonly object[]) => ({
  mobile: { app_desc: '', app_desc_font_color: '' },
  downloads,
  agreement: '',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
})
const hidden = (target: string) => hideServicePath(target, new Uint8Array(hidingRngLength).fill(7))
const services = async (...entries: readonly (readonly [string, string])[]) => ({
  value: await Promise.all(entries.map(async ([csType, target]) => ({ csType, path: await hidden(target) }))),
})

let asked: ReturnType<typeof stubServer>

afterEach(() => act(() => clearSession()))

beforeEach(async () => {
  asked = stubServer()
  stubResponse('/wps/relay/template', { value: template([partner]) })
  stubResponse(
    '/wps/relay/customerService',
    await services(
      ['WHATSAPP', 'https://wa.example/1'],
      ['WHATSAPP', 'https://wa.example/2'],
      ['LIVECHAT', 'https://chat.example/'],
    ),
  )
})

const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
/** The inbox is shown by a brand that shows the entries of pages that are not open yet. */
const withChat = (chat: boolean) => ({ previewEntries: true, capabilities: { ...whitelabel.capabilities, chat } })

test.each(['/m/message', '/m/messages'])(
  'SHELL-14 MSG-07 %s is the message centre, and back leads home',
  async (path) => {
    const { navigation } = await renderApp({ path: '/m/help' })
    await act(() => navigation.go(path))
    expect((await screen.findAllByRole('heading', { level: 1 })).map((heading) => heading.textContent)).toEqual([
      'Message centre',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(navigation.location().route).toBe('home'))
  },
)

test('MSG-01 MSG-06 D-52 the messenger entry is the first WhatsApp contact, outside and without a trace', async () => {
  await renderApp({ path: '/m/message' })
  const messenger = await screen.findByRole('link', { name: /WhatsApp/ })
  expect(messenger.getAttribute('href')).toBe('https://wa.example/1')
  expect(messenger.getAttribute('rel')).toBe('noopener noreferrer')
})

test('MSG-05 the partner link comes first and the live chat contact stands in for it', async () => {
  const partnered = await renderApp({ path: '/m/message' })
  await screen.findByRole('link', { name: /Partner programme/ })
  expect(leads(/Partner programme/)).toBe('https://partners.example/')
  expect(screen.queryByRole('link', { name: /Customer service/ })).toBeNull()
  partnered.unmount()
  stubResponse('/wps/relay/template', { value: template([]) })
  await renderApp({ path: '/m/message' })
  await screen.findByRole('link', { name: /Customer service/ })
  expect(leads(/Customer service/)).toBe('https://chat.example/')
})

test('MSG-02 D-23 the announcements entry opens the announcements, where guests may read them', async () => {
  const opened = await renderApp({ path: '/m/message', whitelabel: { guestNotices: true } })
  expect(leads(/^Announcements/)).toBe('/m/notice')
  opened.unmount()
  await renderApp({ path: '/m/message', whitelabel: { guestNotices: false } })
  expect(leads(/^Announcements/)).toBe('/m/login')
})

test('MSG-04 the live chat entry is there only with the chat capability', async () => {
  const without = await renderApp({ path: '/m/message', whitelabel: withChat(false) })
  expect(screen.queryByRole('link', { name: /^Live chat/ })).toBeNull()
  without.unmount()
  await renderApp({ path: '/m/message', whitelabel: withChat(true) })
  expect(screen.getByRole('link', { name: /^Live chat/ })).toBeDefined()
})

test.each([/^Inbox/, /^Live chat/])('MSG-08 a guest who opens %s is led to the login', async (name) => {
  const { navigation } = await renderApp({ path: '/m/message', whitelabel: withChat(true) })
  fireEvent.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(navigation.location().route).toBe('login'))
})

test('MSG-17 MSG-18 D-29 a contact is decrypted here, and one that leads to neither https nor us is not there', async () => {
  stubResponse(
    '/wps/relay/customerService',
    await services(['WHATSAPP', 'javascript:alert(1)'], ['WHATSAPP', 'https://wa.example/3']),
  )
  await renderApp({ path: '/m/message' })
  await screen.findByRole('link', { name: /WhatsApp/ })
  expect(leads(/WhatsApp/)).toBe('https://wa.example/3')
})

test('a failed call keeps our own entries and offers to try again', async () => {
  stubResponse('/wps/relay/customerService', { refuse: 'E0000' })
  await renderApp({ path: '/m/message', whitelabel: { previewEntries: true } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: /^Inbox/ })).toBeDefined()
  stubResponse('/wps/relay/customerService', await services(['WHATSAPP', 'https://wa.example/1']))
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeDefined()
})

let people = 0
// Everybody is somebody else, because what one was told a moment ago is not asked for again.
const logIn = (type = 0) => {
  people += 1
  saveSession({ ...memberSession, userName: `zara${people}`, type, merchantCode: 'halcyon' })
}
const withUnread = {
  ...withChat(true),
  previewEntries: true,
  capabilities: { ...whitelabel.capabilities, chat: true, chatUnreadCount: true },
}
const answerUnread = (inbox: number, chat: number) => {
  stubResponse('/wps/relay/inbox/unread', { value: inbox })
  stubResponse('/wps/relay/chat/unread', { value: { unReadCount: chat, isOpen: false } })
  const list = [1, 2].map((number) => ({ ...noticeOf(number), content: '', read: number === 1 }))
  stubResponse('/wps/relay/notices', { value: { list } })
}
const paths = () => asked.map(({ path }) => path)

test('MSG-03 the inbox entry of the message centre opens the inbox, at every brand', async () => {
  logIn()
  answerUnread(3, 0)
  stubResponse('/wps/relay/inbox', { value: { messages: [], next: null } })
  const { navigation } = await renderApp({ path: '/m/message', whitelabel: { previewEntries: false } })
  fireEvent.click(await screen.findByRole('link', { name: /^Inbox/ }))
  await waitFor(() => expect(navigation.location().route).toBe('inbox'))
  expect(await screen.findByText('No messages')).toBeDefined()
})

test('MSG-11 a member sees the unread counts of announcements, chat and inbox', async () => {
  logIn()
  answerUnread(120, 7)
  await renderApp({ path: '/m/message', whitelabel: withUnread })
  expect(await screen.findByRole('link', { name: /Inbox.*99\+ unread/ })).toBeDefined()
  expect(await screen.findByRole('link', { name: /Live chat.*7 unread/ })).toBeDefined()
  expect(await screen.findByRole('link', { name: /Announcements.*1 unread/ })).toBeDefined()
})

test('MSG-09 the badge is hidden at 0 and without a login', async () => {
  logIn()
  answerUnread(0, 0)
  stubResponse('/wps/relay/notices', { value: { list: [] } })
  await renderApp({ path: '/m/message', whitelabel: withUnread })
  await vi.waitFor(() => expect(paths()).toContain('/wps/relay/inbox/unread'))
  expect(document.querySelector('.unread-badge')).toBeNull()
  answerUnread(3, 3)
  act(() => clearSession())
  await act(async () => {})
  expect(document.querySelector('.unread-badge')).toBeNull()
})

test.each([4, 40, 41, 42])('MSG-12 MSG-13 neither inbox nor chat is counted for the free type %i', async (type) => {
  logIn(type)
  answerUnread(3, 3)
  await renderApp({ path: '/m/message', whitelabel: withUnread })
  await screen.findByRole('link', { name: /Announcements.*1 unread/ })
  expect(paths().filter((path) => path.endsWith('/unread'))).toEqual([])
})

test('MSG-13 CONF-09 without the flag of chat counts the chat is not asked', async () => {
  logIn()
  answerUnread(3, 3)
  await renderApp({ path: '/m/message', whitelabel: withChat(true) })
  await screen.findByRole('link', { name: /Inbox.*3 unread/ })
  expect(paths().filter((path) => path.endsWith('/unread'))).toEqual(['/wps/relay/inbox/unread'])
})

test('ERR-04 counts that cannot be had are silent', async () => {
  logIn()
  answerUnread(3, 3)
  stubResponse('/wps/relay/inbox/unread', 'lost')
  stubResponse('/wps/relay/chat/unread', { refuse: 'E0000' })
  await renderApp({ path: '/m/message', whitelabel: withUnread })
  await screen.findByRole('link', { name: /Announcements.*1 unread/ })
  expect(document.querySelector('.toast')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: /^Inbox/ }).textContent).toBe('Inbox')
})

test('API-52 CONF-25 the unread calls are asked once within 250 ms', async () => {
  logIn()
  answerUnread(3, 3)
  const { client } = await renderApp({ path: '/m/message', whitelabel: withUnread })
  await screen.findByRole('link', { name: /Inbox.*3 unread/ })
  const counted = () => paths().filter((path) => path === '/wps/relay/inbox/unread').length
  const refetch = () => act(() => client.refetchQueries({ queryKey: ['member', 'unread'] }))
  await new Promise((resolve) => setTimeout(resolve, 260))
  const before = counted()
  const askedAt = Date.now()
  await refetch()
  const second = refetch()
  const third = refetch()
  expect(counted()).toBe(before + 1)
  await Promise.all([second, third])
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(249)
  expect(counted()).toBe(before + 2)
})

test('a member is led to the inbox and to the announcements', async () => {
  logIn()
  answerUnread(0, 0)
  await renderApp({ path: '/m/message', whitelabel: { previewEntries: true } })
  expect([leads(/^Announcements/), leads(/^Inbox/)]).toEqual(['/m/notice', '/m/webEmail'])
})
