import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { credited, order, paths, stubCashier } from '../../../../testing/deposit.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import type { Withdrawal } from '../../../data/cashier/withdraw.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

let asked: ReturnType<typeof stubServer>
const report = '/wps/transaction/withdraw/report'
const withdrawal: Withdrawal = {
  id: '0198c0de-0000-7000-8000-00000000000b',
  number: 'W1',
  state: 'confirmed',
  amount: '1200.5000',
  fee: '0.0000',
  toReceive: '1200.5000',
  currency: 'PKR',
  bankName: 'Crescent Bank',
  lastDigits: '4471',
  createdAt: '2026-11-14T06:00:00.000Z',
  waitsUntil: null,
  why: null,
  steps: [],
}

beforeEach(() => {
  asked = stubServer()
  stubCashier()
  stubResponse(paths.records, { value: { orders: [], next: null } })
  stubResponse(report, { value: { withdrawals: [withdrawal], next: null, confirmedTotal: '1200.5000' } })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  // A page that is still there would lead to the login, into the next test.
  cleanup()
  act(() => clearSession())
})

const open = (search = '') => renderApp({ path: `/m/member/records${search}` })
const id = (last: number) => `0198c0de-0000-7000-8000-0000000000${last + 10}`
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('WALLET-10 deposits are listed with their state and two decimals, page after page, and a tap opens the order', async () => {
  stubResponse(`${paths.records}?after=p2`, {
    value: { orders: [{ ...order, id: id(2), state: 'expired' }], next: null },
  })
  stubResponse(paths.records, { value: { orders: [credited, { ...order, id: id(1) }], next: 'p2' } })
  await open()
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()).toEqual([
    expect.stringMatching(/^Mobile wallet.*15 Nov 2026.*Rs.5,000\.00Credited$/),
    expect.stringMatching(/Waiting for payment$/),
    expect.stringMatching(/Expired$/),
  ])
  expect(asked.filter(({ path }) => path.startsWith(paths.records)).map(({ path }) => path)).toEqual([
    paths.records,
    `${paths.records}?after=p2`,
  ])
  const first = screen.getAllByRole('link').find((link) => link.textContent?.includes('Credited'))
  expect(first?.getAttribute('href')).toBe(`/m/voucherCenter?order=${credited.id}`)
})

test('WALLET-10 the other tab shows withdrawals and stands in the address', async () => {
  await open()
  expect(await screen.findByText('No deposits yet')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Withdrawals' })))
  await vi.waitFor(() => expect(location.search).toBe('?tab=withdrawals'))
  expect(await screen.findByText('Paid out in total: Rs 1,200.50')).toBeDefined()
  expect(rows()).toEqual([expect.stringMatching(/^Crescent Bank •••• 4471.*Rs.1,200\.50Paid out$/)])
})

test('the address opens the tab, and a list that cannot be read can be asked for again', async () => {
  stubResponse(report, 'lost')
  await open('?tab=withdrawals')
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined())
})

test('the receipt of the deposit head opens the records, and that of a withdrawal its own tab', async () => {
  const deposit = await renderApp({ path: '/m/voucherCenter' })
  expect(screen.getByRole('link', { name: 'Records' }).getAttribute('href')).toBe('/m/member/records')
  deposit.unmount()
  await renderApp({ path: '/m/withdraw' })
  expect(screen.getByRole('link', { name: 'Records' }).getAttribute('href')).toBe('/m/member/records?tab=withdrawals')
})

test('a guest is led to the login, and a player who plays for free to the member centre', async () => {
  act(() => saveSession({ ...memberSession, type: 4, merchantCode: 'halcyon' }))
  const trial = await open()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/member/home'))
  trial.unmount()
  act(() => clearSession())
  await open()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})
