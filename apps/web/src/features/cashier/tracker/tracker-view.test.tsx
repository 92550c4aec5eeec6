import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { stubHome } from '../../../../testing/home.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { orderId, testWithdrawal } from '../../../../testing/withdraw.ts'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import type { Withdrawal } from '../../../data/cashier/withdraw.ts'
import { refetchOnEvent } from '../../../data/on-event.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { receive } from '../../../net/live.ts'

await loadRoute('withdraw')

const path = '/wps/transaction/withdraw/order'
const answer = (change: Partial<Withdrawal>) => stubResponse(path, { value: testWithdrawal(change) })

beforeEach(() => {
  stubServer()
  stubHome()
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => act(() => clearSession()))

const open = async () => {
  const view = await renderApp({ path: `/m/withdraw?order=${orderId}`, whitelabel: { zone: 'Asia/Seoul' } })
  const list = await screen.findByRole('list', { name: 'Progress of your withdrawal' })
  return { ...view, steps: within(list) }
}

test('the way of a withdrawal stands with its times, in the zone of the phone', async () => {
  answer({
    state: 'checking',
    steps: [
      { state: 'requested', at: '2026-11-15T09:00:00.000Z' },
      { state: 'checking', at: '2026-11-15T09:00:05.000Z' },
    ],
  })
  const { steps } = await open()
  const items = steps.getAllByRole('listitem')
  expect(items).toHaveLength(5)
  expect(items[0]?.textContent).toBe('Requested15 Nov 2026, 14:00')
  expect(items[1]?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText(/One of our staff checks it/)).toBeDefined()
  expect(screen.getByText('Crescent Bank •••• 4471')).toBeDefined()
})

test('what rests says until when, in the zone of the phone; a rest that is over is not spoken of', async () => {
  answer({ state: 'checking', waitsUntil: '2126-11-16T09:00:00.000Z' })
  const { unmount } = await open()
  expect(screen.getByText('Will be sent after 16 Nov 2126, 14:00.')).toBeDefined()
  unmount()
  answer({ state: 'checking', waitsUntil: '2025-11-16T09:00:00.000Z' })
  await open()
  expect(screen.queryByText(/Will be sent after/)).toBeNull()
})

test('a step that the news tell of is shown without a reload', async () => {
  answer({ state: 'sent', steps: [{ state: 'sent', at: '2026-11-15T09:01:00.000Z' }] })
  const { client } = await open()
  const stop = refetchOnEvent(client)
  answer({ state: 'confirmed', steps: [{ state: 'confirmed', at: '2026-11-15T09:02:00.000Z' }] })
  const payload = { id: orderId, state: 'confirmed' }
  await act(async () =>
    receive({
      kind: 'news',
      seq: '1',
      subject: 'cashier.withdrawal-changed',
      payload,
    }),
  )
  await vi.waitFor(() => expect(screen.getByText('Your bank has the money.')).toBeDefined())
  stop()
})

test.each([
  ['bank-refused', /Check the account or choose another one/],
  ['name-mismatch', /Add an account in your own name/],
  ['something newer than this phone', /Try again, or contact customer service/],
])('a payment that failed (%s) says why, that the money is back and what to do', async (why, sentence) => {
  answer({ state: 'failed', why })
  await open()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByText('Rs 12,000.00 is back in your wallet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Withdraw again' }).getAttribute('href')).toBe('/m/withdraw')
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/m/service')
})

test.each(['requested', 'checking', 'approved', 'sent', 'confirmed'] as const)(
  'R16 a withdrawal that is %s offers no way to bring the money back into play',
  async (state) => {
    answer({ state })
    await open()
    const main = within(screen.getByRole('main'))
    expect([...main.queryAllByRole('button'), ...main.queryAllByRole('link')]).toEqual([])
  },
)

test('an order of somebody else is not found', async () => {
  stubResponse(path, { refuse: 'E3008' })
  await renderApp({ path: `/m/withdraw?order=${orderId}`, whitelabel: { zone: 'Asia/Seoul' } })
  expect(await screen.findByText('We could not find this')).toBeDefined()
})
