import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderApp, renderComponent, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { useMarkRead } from '../../data/inbox/mark-read.ts'
import { clearSession, saveSession } from '../../device/session.ts'

const first = '0199a000-0000-7000-8000-000000000001'
const second = '0199a000-0000-7000-8000-000000000002'

const notices = {
  list: [
    {
      id: first,
      title: 'Draw times on Friday',
      read: false,
      publishedAt: '2026-02-03T20:30:00.000Z',
      content: '<p>All draws keep their times. <a href="/m/help">Read more</a></p>',
      lang: 'en',
      dir: 'ltr',
    },
    {
      id: second,
      title: 'خبر',
      read: false,
      publishedAt: '2026-02-01T10:00:00.000Z',
      content: '<p onclick="alert(1)">متن<script>alert(1)</script></p>',
      lang: 'ur',
      dir: 'rtl',
    },
  ],
}

let asked: ReturnType<typeof stubServer>

afterEach(() => act(() => clearSession()))

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/relay/notices', { value: notices })
})

test('SHELL-13 the announcements page lists what was published, with the day in the zone of the phone', async () => {
  await renderApp({ path: '/m/notice' })
  const row = await screen.findByRole('link', { name: /Draw times on Friday/ })
  expect(row.textContent).toContain('4 Feb 2026')
  expect(screen.getByText('خبر').closest('[lang="ur"][dir="rtl"]')).not.toBeNull()
})

test('an announcement opens as a page of its own, and back leads to the list', async () => {
  await renderApp({ path: '/m/notice' })
  const row = await screen.findByRole('link', { name: /Draw times on Friday/ })
  await act(async () => fireEvent.click(row))
  expect(location.pathname + location.search).toBe(`/m/notice?id=${first}`)
  const heading = screen.getByRole('heading', { level: 2, name: 'Draw times on Friday' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('All draws keep their times.')).toBeDefined()
})

test('a body is cleaned before it is drawn, and its links to our pages change the page', async () => {
  await renderApp({ path: `/m/notice?id=${second}` })
  const body = await screen.findByText('متن')
  expect(body.closest('.html-body')?.innerHTML).toBe('<p>متن</p>')
  const { navigation } = await renderApp({ path: `/m/notice?id=${first}` })
  fireEvent.click(await screen.findByRole('link', { name: 'Read more' }))
  await waitFor(() => expect(navigation.location().route).toBe('help'))
})

test('an announcement that has ended says so and leads to the others', async () => {
  await renderApp({ path: '/m/notice?id=gone' })
  expect(await screen.findByText('This announcement is no longer here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All announcements' }).getAttribute('href')).toBe('/m/notice')
})

test('NOTICE-08 D-23 where announcements belong to members a guest is led to the login', async () => {
  stubResponse('/wps/relay/notices', { refuse: 'E1001' })
  const { navigation } = await renderApp({ path: '/m/notice' })
  await waitFor(() => expect(navigation.location().route).toBe('login'))
})

test('without announcements the page says so', async () => {
  stubResponse('/wps/relay/notices', { value: { list: [] } })
  await renderApp({ path: '/m/notice' })
  expect(await screen.findByText('No announcements yet')).toBeDefined()
})

test('a failed call offers to try again and recovers', async () => {
  stubResponse('/wps/relay/notices', { refuse: 'E0000' })
  await renderApp({ path: '/m/notice' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  stubResponse('/wps/relay/notices', { value: notices })
  fireEvent.click(again)
  expect(await screen.findByText('Draw times on Friday')).toBeDefined()
})

const logIn = () => saveSession({ ...memberSession, merchantCode: 'halcyon' })
const marks = () => asked.filter(({ path }) => path === '/wps/relay/announcements/read').map(({ body }) => body)
const dots = () => screen.queryAllByText('Unread')

test('NOTICE-05 NOTICE-06 opening an announcement marks it here, then at the server, and then reads again', async () => {
  logIn()
  stubResponse('/wps/relay/announcements/read', 'never')
  const { client, navigation } = await renderApp({ path: '/m/notice' })
  expect(await screen.findAllByText('Unread')).toHaveLength(2)
  fireEvent.click(screen.getByRole('link', { name: /Draw times on Friday/ }))
  await vi.waitFor(() => expect(marks()).toEqual([{ announcementId: first, read: true }]))
  await act(() => navigation.go('/m/notice'))
  // The server has not answered yet.
  await vi.waitFor(() => expect(dots()).toHaveLength(1))
  expect(client.isFetching({ queryKey: ['content', 'notices'] })).toBe(0)
})

test('NOTICE-06 after the mark the announcements are read again, and nothing is marked twice', async () => {
  logIn()
  stubResponse('/wps/relay/announcements/read', { value: {} })
  await renderApp({ path: `/m/notice?id=${first}` })
  const reads = () => asked.filter(({ path }) => path.startsWith('/wps/relay/notices')).length
  await vi.waitFor(() => expect(reads()).toBe(2))
  // This server says that nothing was read, and is still not asked again and again.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([marks().length, reads()]).toEqual([1, 2])
})

let mark: ReturnType<typeof useMarkRead>

function Marker() {
  mark = useMarkRead()
  return null
}

test('NOTICE-07 CONF-25 two marks at once are sent 150 ms apart', async () => {
  logIn()
  stubResponse('/wps/relay/announcements/read', { value: {} })
  renderComponent(<Marker />)
  // Whatever an earlier test has sent is longer ago than the pause.
  await new Promise((resolve) => setTimeout(resolve, 160))
  const begun = performance.now()
  void mark({ id: first, read: false })
  const other = mark({ id: second, read: false })
  await vi.waitFor(() => expect(marks()).toHaveLength(1))
  expect(performance.now() - begun).toBeLessThan(150)
  await other
  expect(marks()).toHaveLength(2)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(149)
})

test('PERM-12 a guest marks nothing and sees no dots', async () => {
  const open = { whitelabel: { guestNotices: true } }
  const { unmount } = await renderApp({ path: '/m/notice', ...open })
  await screen.findByRole('link', { name: /Draw times on Friday/ })
  expect(dots()).toEqual([])
  unmount()
  await renderApp({ path: `/m/notice?id=${first}`, ...open })
  await screen.findByText('All draws keep their times.')
  expect(marks()).toEqual([])
})

test('what a member has read is not kept on the device after the session', async () => {
  logIn()
  await renderApp({ path: '/m/notice' })
  await screen.findByRole('link', { name: /Draw times on Friday/ })
  expect(localStorage.getItem('notices')).not.toBeNull()
  act(() => clearSession())
  expect(localStorage.getItem('notices')).toBeNull()
})
