import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, memberSession } from '../../../testing/account.ts'
import { credited, memberId, order, orderId, paths, stubCashier } from '../../../testing/deposit.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { receive } from '../../net/live.ts'
import { reportFirstDeposit, watchFirstDeposit } from './first-deposit.ts'

const postMessage = vi.fn()
let asked: ReturnType<typeof stubServer>
let stop = () => {}
const firstCredited = { ...credited, isFirst: true }
const told = () => postMessage.mock.calls.map(([message]) => message)
const first = (id = memberId) => ({ event: 'first-deposit', data: { memberId: id, amount: '5000.0000' } })

const news = (payload: Record<string, unknown>) =>
  act(async () => receive({ kind: 'news', subject: 'cashier.deposit-changed', payload, seq: null }))

beforeEach(() => {
  postMessage.mockClear()
  asked = stubServer()
  stubCashier()
  stubResponse(paths.order, { value: firstCredited })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  vi.stubGlobal('NativeBridge', { postMessage })
  stop = watchFirstDeposit()
})
afterEach(() => {
  // A page that is still there would lead to the login, into the next test.
  cleanup()
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  act(() => clearSession())
})

test('APP-19 APP-22 WALLET-30 D-59 the native app is told of the first deposit a single time, with member id and amount', async () => {
  await news({ id: orderId, state: 'credited', isFirst: true })
  await vi.waitFor(() => expect(told()).toEqual([first()]))
  await news({ id: orderId, state: 'credited', isFirst: true })
  await reportFirstDeposit(firstCredited)
  expect(told()).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('firstDepositLogged') ?? 'null')).toEqual([memberId])
})

test('WALLET-30 D-59 the mark is kept per member: another member of the same phone has a first deposit too', async () => {
  await reportFirstDeposit(firstCredited)
  const other = '0198c0de-0000-7000-8000-000000000002'
  stubResponse('/wps/member/info', { value: { ...memberInfo, id: other } })
  await reportFirstDeposit(firstCredited)
  expect(told()).toEqual([first(), first(other)])
})

test('APP-19 a deposit that is not the first, or not credited yet, is not told', async () => {
  await news({ id: orderId, state: 'credited', isFirst: false })
  await news({ id: orderId, state: 'paid', isFirst: true })
  await reportFirstDeposit(credited)
  await reportFirstDeposit({ ...order, isFirst: true })
  expect([told(), localStorage.getItem('firstDepositLogged')]).toEqual([[], null])
})

test('APP-19 a phone that missed the news tells it when the order is looked at', async () => {
  await renderApp({ path: `/m/voucherCenter?order=${orderId}` })
  await vi.waitFor(() => expect(told()).toEqual([first()]))
})

test.each([
  [1, [first()]],
  [30, []],
])(
  'APP-19 an app that was left when the money came tells a deposit of %i hours ago at its next start',
  async (hours, said) => {
    stop()
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    stubResponse(paths.records, { value: { orders: [{ ...firstCredited, createdAt }], next: null } })
    stop = watchFirstDeposit()
    await vi.waitFor(() => expect(asked.at(-1)?.path).toContain(said.length ? '/wps/member/info' : paths.records))
    await act(async () => {})
    expect(told()).toEqual(said)
  },
)

test('APP-20 APP-21 D-59 the native app is told of a submitted deposit by member id and amount, once for two taps', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  stubResponse(paths.order, { value: order })
  await renderApp({ path: '/m/voucherCenter' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: '5000' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  })
  await vi.waitFor(() => expect(told()).toEqual([{ event: 'deposit-submit', data: { memberId, amount: '5000.0000' } }]))
})

test('APP-22 D-59 without a bridge nothing is told, asked for or marked', async () => {
  vi.stubGlobal('NativeBridge', undefined)
  stop()
  asked.length = 0
  stop = watchFirstDeposit()
  await news({ id: orderId, state: 'credited', isFirst: true })
  await reportFirstDeposit(firstCredited)
  expect([asked.map(({ path }) => path), localStorage.getItem('firstDepositLogged')]).toEqual([[], null])
})
