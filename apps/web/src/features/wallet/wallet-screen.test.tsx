import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { testWallet } from '../../../testing/wallet.ts'
import { refetchOnEvent } from '../../data/on-event.ts'
import { clearSession, saveSession } from '../../device/session.ts'
import { receive } from '../../net/live.ts'

await import('./transfer-sheet.tsx')

let asked: ReturnType<typeof stubServer>
const read = '/wps/wallets/gcs'
const path = '/wps/transaction/transfer'

beforeEach(() => {
  asked = stubServer()
  stubResponse(read, { value: testWallet() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
let stop = () => {}
afterEach(() => {
  stop()
  act(() => clearSession())
})

const open = () => renderApp({ path: '/m/member/wallet' })
const tap = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = () => asked.filter((call) => call.path === path).map(({ body }) => body as Record<string, string>)
const reads = () => asked.filter((call) => call.path === read).length
const moved = (version: string, reason = 'games.bet') =>
  act(async () =>
    receive({
      kind: 'news',
      subject: 'wallet.changed',
      payload: { book: 'real', version, reason, postingId: '0198c0de-0000-7000-8000-000000000001' },
      seq: null,
    }),
  )

async function transferSheet(button: string, amount: string) {
  await open()
  await screen.findByText('Withdrawable')
  await tap(button)
  const sheet = within(await screen.findByRole('dialog', { name: button }))
  await act(async () => fireEvent.change(sheet.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } }))
  const submit = async () =>
    act(async () => fireEvent.submit(sheet.getByRole('textbox').closest('form') as HTMLFormElement))
  return { sheet, submit }
}

const figure = () => document.querySelector('.wallet-figure')?.textContent?.replaceAll('\u00a0', ' ')

test('WALLET-05 (D-20) the wallet shows every part with symbol, two decimals and comma groups', async () => {
  await open()
  await vi.waitFor(() => expect(figure()).toBe('Rs 1,234,067.89'))
  const parts = [...document.querySelectorAll('.wallet-parts > div')].map((row) => row.textContent)
  expect(parts).toEqual([
    'WithdrawableRs\u00a01,234,067.89',
    'SavingsRs\u00a0500.00',
    'BonusRs\u00a00.00',
    'Pending withdrawalRs\u00a00.00',
  ])
  expect(screen.getByText('Total Rs 1,234,567.89')).toBeDefined()
})

test('WALLET-05 (D-20) a currency without smaller units is shown without them', async () => {
  stubResponse(read, {
    value: testWallet({ currency: 'JPY', currencySymbol: '¥', displayDigits: 0, available: '999.9999' }),
  })
  await open()
  await vi.waitFor(() => expect(figure()).toBe('¥ 999'))
})

test('news of a change reach the screen without a reload; what is known already asks for nothing', async () => {
  const { client } = await open()
  stop = refetchOnEvent(client)
  await screen.findByText('Withdrawable')
  await vi.waitFor(() => expect(reads()).toBe(1))
  stubResponse(read, { value: testWallet({ available: '42.0000', version: '9' }) })
  await moved('7')
  expect(reads()).toBe(1)
  await moved('9')
  await vi.waitFor(() => expect(figure()).toBe('Rs 42.00'))
  // An answer that was overtaken on its way does not bring the old figure back.
  stubResponse(read, { value: testWallet({ available: '41.0000', version: '8' }) })
  await moved('10')
  await vi.waitFor(() => expect(reads()).toBe(3))
  expect(figure()).toBe('Rs 42.00')
})

test('money that came in is said, a stake is not', async () => {
  await open()
  await screen.findByText('Withdrawable')
  await moved('8', 'games.bet')
  expect(document.querySelector('.toaster')?.textContent).toBe('')
  await moved('9', 'cashier.deposit')
  expect(document.querySelector('.toaster')?.textContent).toBe('Deposit received')
})

test('money is put aside with one key however often it is tried, and the answer shows at once', async () => {
  const { submit } = await transferSheet('To savings', '100.5')
  stubResponse(path, 'lost')
  await submit()
  await vi.waitFor(() => expect(screen.getByText('Connection lost')).toBeDefined())
  stubResponse(path, { value: testWallet({ available: '1.0000', version: '8' }) })
  await submit()
  await vi.waitFor(() => expect(figure()).toBe('Rs 1.00'))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  expect(sent().at(-1)).toMatchObject({ from: 'main', to: 'reserve', amount: '100.5000' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two fast taps send once', async () => {
  stubResponse(path, 'never')
  const { submit } = await transferSheet('From savings', '10')
  await submit()
  await submit()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ from: 'reserve', to: 'main' })
})

test('more than there is, or no amount at all, is told at the field and sends nothing', async () => {
  const { sheet, submit } = await transferSheet('From savings', '500.01')
  await submit()
  const field = sheet.getByRole('textbox', { name: 'Amount' })
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
  await act(async () => fireEvent.change(field, { target: { value: 'abc' } }))
  await submit()
  expect(sheet.getByText('Enter an amount above zero')).toBeDefined()
  expect(sent()).toEqual([])
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'All' })))
  expect((field as HTMLInputElement).value).toBe('500')
})

test('a bonus shows what is left to stake, until when, and its part of the bonus money', async () => {
  const wagering = {
    id: '0198c0de-0000-7000-8000-000000000002',
    promo: 'welcome',
    bonus: '1000.0000',
    required: '8000.0000',
    remaining: '2000.0000',
    endsAt: '2026-12-15T07:00:00.000Z',
  }
  stubResponse(read, { value: testWallet({ bonus: '1000.0000', wagering: [wagering] }) })
  await open()
  expect(await screen.findByText(/Rs 2,000\.00 of Rs 8,000\.00 left to wager, until 15 Dec 2026/)).toBeDefined()
  expect(screen.queryByText(/cannot be withdrawn/)).toBeNull()
  expect(screen.getByText(/Rs 1,000\.00 of your bonus money belongs to it/)).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Bonus wagering' }).getAttribute('value')).toBe('75')
})

test('D-22 play money has no actions', async () => {
  stubResponse(read, { value: testWallet({ book: 'trial' }) })
  await open()
  expect(await screen.findByText('Play money. It cannot be withdrawn.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'To savings' })).toBeNull()
})

test.each(['wallet', 'statement', 'limits'])('D-22 a guest is led to the login and back to the %s', async (page) => {
  act(() => clearSession())
  await renderApp({ path: `/m/member/${page}?from=mail` })
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  await vi.waitFor(() => expect(location.pathname + location.search).toBe(`/m/member/${page}?from=mail`))
})

test('the limits are not for play money, which is led to the wallet', async () => {
  act(() => saveSession({ ...memberSession, type: 4, merchantCode: 'halcyon' }))
  await renderApp({ path: '/m/member/limits' })
  await vi.waitFor(() => expect(location.pathname).toBe('/m/member/wallet'))
})

test('a wallet that cannot be read says that the balance is not affected', async () => {
  stubResponse(read, 'lost')
  await open()
  await vi.waitFor(() => expect(screen.getByText('Your balance is not affected.')).toBeDefined())
})
