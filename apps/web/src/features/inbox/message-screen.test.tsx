import { hideServicePath, hidingLuckLength } from '@fairground/domain/content/service-path.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, renderApp, stubServer, whitelabel } from '../../testing.tsx'

const partner = { resourceType: 'AFFILIATELINK', url: 'https://partners.example/' }
const template = (downloads: readonly object[]) => ({
  mobile: { app_desc: '', app_desc_font_color: '' },
  downloads,
  agreement: '',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
})
const hidden = (target: string) => hideServicePath(target, new Uint8Array(hidingLuckLength).fill(7))
const services = async (...entries: readonly (readonly [string, string])[]) => ({
  value: await Promise.all(entries.map(async ([csType, target]) => ({ csType, path: await hidden(target) }))),
})

beforeEach(async () => {
  stubServer()
  answerWith('/wps/relay/template', { value: template([partner]) })
  answerWith(
    '/wps/relay/customerService',
    await services(
      ['WHATSAPP', 'https://wa.example/1'],
      ['WHATSAPP', 'https://wa.example/2'],
      ['LIVECHAT', 'https://chat.example/'],
    ),
  )
})

const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const withChat = (chat: boolean) => ({ capabilities: { ...whitelabel.capabilities, chat } })

test.each(['/m/message', '/m/messages'])(
  'SHELL-14 MSG-07 %s is the message centre, and back leads home',
  async (path) => {
    const { navigation } = await renderApp({ path })
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Message centre',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(navigation.place().route).toBe('home'))
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
  answerWith('/wps/relay/template', { value: template([]) })
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
  await waitFor(() => expect(navigation.place().route).toBe('login'))
})

test('MSG-17 MSG-18 D-29 a contact is decrypted here, and one that leads to neither https nor us is not there', async () => {
  answerWith(
    '/wps/relay/customerService',
    await services(['WHATSAPP', 'javascript:alert(1)'], ['WHATSAPP', 'https://wa.example/3']),
  )
  await renderApp({ path: '/m/message' })
  await screen.findByRole('link', { name: /WhatsApp/ })
  expect(leads(/WhatsApp/)).toBe('https://wa.example/3')
})

test('a failed call keeps our own entries and offers to try again', async () => {
  answerWith('/wps/relay/customerService', { refuse: 'E0000' })
  await renderApp({ path: '/m/message' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: /^Inbox/ })).toBeDefined()
  answerWith('/wps/relay/customerService', await services(['WHATSAPP', 'https://wa.example/1']))
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeDefined()
})
