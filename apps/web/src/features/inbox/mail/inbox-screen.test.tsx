import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { stubHome } from '../../../../testing/home.ts'
import { messageId, testMessage } from '../../../../testing/inbox.ts'
import { holdResponses, renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWithdrawal } from '../../../../testing/withdraw.ts'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { refetchOnEvent } from '../../../data/on-event.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { receive } from '../../../net/live.ts'

await loadRoute('inbox')

let asked: ReturnType<typeof stubServer>
const list = (...messages: readonly ReturnType<typeof testMessage>[]) =>
  stubResponse('/wps/relay/inbox', { value: { messages, next: null } })
const told = (path: string) => asked.filter((each) => each.path === `/wps/relay/inbox/${path}`).map(({ body }) => body)

beforeEach(() => {
  asked = stubServer()
  stubHome()
  for (const path of ['read', 'delete', 'restore']) stubResponse(`/wps/relay/inbox/${path}`, { value: {} })
  stubResponse('/wps/relay/inbox/unread', { value: 2 })
  stubResponse('/wps/transaction/withdraw/order', { value: testWithdrawal({ state: 'sent' }) })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => clearSession())
})

const open = (path = '/m/webEmail') => renderApp({ path })
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('SHELL-15 MSG-20 the inbox lists messages by day, in the words of this phone, unread ones marked', async () => {
  list(
    testMessage({
      id: '018bcfe5-6800-7000-8000-0000000000e2',
      kind: 'reward',
      topic: 'offers',
      data: { reward: 'r', amount: '50.0000', currency: 'PKR', expiresAt: null },
    }),
    testMessage(),
    testMessage({
      id: '018bcfe5-6800-7000-8000-0000000000e3',
      kind: 'password-changed',
      topic: 'account',
      data: {},
      read: true,
      sentAt: ago(24 * 40),
    }),
  )
  await open()
  expect((await screen.findAllByRole('heading', { level: 1 }))[0]?.textContent).toBe('Inbox')
  const heads = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(heads).toEqual(['Today', 'Earlier'])
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  // An offer never stands first.
  expect(rows[0]).toContain('Withdrawal requested')
  expect(rows[0]).toContain('Rs\u00a05,000.00 is reserved')
  expect(rows[0]).toContain('Unread')
  expect(rows[1]).toContain('A reward is ready')
  expect(rows[2]).not.toContain('Unread')
})

test('a sentence of ours runs as the language does, even behind an amount; words of staff as they were written', async () => {
  list(
    testMessage(),
    testMessage({
      id: '018bcfe5-6800-7000-8000-0000000000e4',
      kind: 'note',
      topic: 'account',
      data: {},
      title: 'Welcome',
      body: 'Good to have you here.',
    }),
  )
  await open()
  const [ours, staff] = await screen.findAllByRole('listitem')
  // The browser would take its direction from the letters of the currency.
  expect(ours?.querySelectorAll('bdi')).toHaveLength(0)
  expect([...(staff?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Welcome',
    'Good to have you here.',
  ])
})

test('MSG-20 opening a message marks it as read and shows how its order stands now', async () => {
  list(testMessage())
  stubResponse('/wps/relay/inbox/message', { value: testMessage() })
  await open(`/m/webEmail?id=${messageId}`)
  expect(await screen.findByRole('heading', { level: 2, name: 'Withdrawal requested' })).toBeDefined()
  await waitFor(() => expect(told('read')).toEqual([{ id: messageId }]))
  const steps = await screen.findByRole('list', { name: 'Progress of your withdrawal' })
  const now = within(steps)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')
  expect(now?.textContent).toContain('Sent to your bank')
  expect(screen.getByRole('link', { name: 'Track withdrawal' }).getAttribute('href')).toContain('/m/withdraw?order=')
  expect(screen.getByRole('link', { name: 'It was not me' })).toBeDefined()
})

test('MSG-20 the bin deletes at once, and Undo brings the message back within eight seconds', async () => {
  list(testMessage())
  stubResponse('/wps/relay/inbox/message', { value: testMessage() })
  const { navigation } = await open(`/m/webEmail?id=${messageId}`)
  await screen.findByRole('heading', { level: 2, name: 'Withdrawal requested' })
  list()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(navigation.location().search).toBe(''))
  expect(told('delete')).toEqual([{ id: messageId }])
  expect(await screen.findByText('No messages')).toBeDefined()
  list(testMessage())
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Withdrawal requested')).toBeDefined()
  expect(told('restore')).toEqual([{ id: messageId }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Undo that is tapped before the server has deleted the message waits for it', async () => {
  list(testMessage())
  stubResponse('/wps/relay/inbox/message', { value: testMessage() })
  await open(`/m/webEmail?id=${messageId}`)
  await screen.findByRole('heading', { level: 2, name: 'Withdrawal requested' })
  const letGo = holdResponses('/wps/relay/inbox/delete')
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(told('delete')).toHaveLength(1))
  expect(told('restore')).toEqual([])
  letGo()
  await waitFor(() => expect(told('restore')).toEqual([{ id: messageId }]))
})

test('MSG-20 a swipe deletes, a short one does not, and after eight seconds nothing offers to undo it', async () => {
  list(testMessage())
  await open()
  const row = await screen.findByRole('listitem')
  const swipe = (px: number) => {
    fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 300, clientY: 100 })
    fireEvent.pointerMove(row, { pointerType: 'touch', clientX: 300 - px, clientY: 102 })
    fireEvent.pointerUp(row, { pointerType: 'touch', clientX: 300 - px, clientY: 102 })
  }
  swipe(60)
  expect(told('delete')).toEqual([])
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  list()
  swipe(140)
  await waitFor(() => expect(told('delete')).toEqual([{ id: messageId }]))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(7_900))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a message that the news tell of stands without a reload', async () => {
  list()
  const { client } = await open()
  await screen.findByText('No messages')
  const stop = refetchOnEvent(client)
  list(testMessage())
  await act(async () => receive({ kind: 'news', seq: '1', subject: 'inbox.message-sent', payload: {} }))
  expect(await screen.findByText('Withdrawal requested')).toBeDefined()
  stop()
})

test('chips show one kind, the empty one leads back, and all are marked as read at once', async () => {
  list(testMessage())
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(told('read')).toEqual([{ id: null }]))
  list()
  fireEvent.click(screen.getByRole('button', { name: 'Offers' }))
  expect(await screen.findByText('Nothing of this kind')).toBeDefined()
  expect(asked.some(({ path }) => path.includes('/wps/relay/inbox?topic=offers'))).toBe(true)
})

test('a lost network offers to try again, and a message that is gone says so', async () => {
  stubResponse('/wps/relay/inbox', 'lost')
  const first = await open()
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeDefined()
  first.unmount()
  stubResponse('/wps/relay/inbox/message', { refuse: 'E3008' })
  await open(`/m/webEmail?id=${messageId}`)
  expect(await screen.findByText('This message is no longer here')).toBeDefined()
}, 15_000)

test('a kind that is newer than this phone is called by its topic', async () => {
  list(testMessage({ kind: 'something-new', topic: 'money', data: {} }))
  await open()
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('Money')).toBeDefined()
})

test('PERM-15 MSG-08 a guest is led to the login, and PERM-18 a free account is refused', async () => {
  act(() => clearSession())
  const guest = await open()
  await waitFor(() => expect(guest.navigation.location().route).toBe('login'))
  guest.unmount()
  saveSession({ ...memberSession, merchantCode: 'halcyon', type: 4 })
  const free = await open()
  await waitFor(() => expect(free.navigation.location().route).toBe('member'))
  expect(screen.getByText('Not available in free play')).toBeDefined()
  expect(asked.some(({ path }) => path.startsWith('/wps/relay/inbox?') || path === '/wps/relay/inbox')).toBe(false)
})
