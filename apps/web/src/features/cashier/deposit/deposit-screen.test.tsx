import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { channels, memberId, order, orderId, paths, stubCashier, terms } from '../../../../testing/deposit.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'

let asked: ReturnType<typeof stubServer>
const went = vi.fn()

beforeEach(() => {
  asked = stubServer()
  stubCashier()
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  went.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(went)
})
afterEach(() => {
  // A page that is still there would lead to the login, into the next test.
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  act(() => clearSession())
})

const open = (search = '') => renderApp({ path: `/m/voucherCenter${search}` })
const amountField = () => screen.findByRole('textbox', { name: 'Amount' })
const type = async (typed: string) => fireEvent.change(await amountField(), { target: { value: typed } })
const submit = () => screen.getByRole('button', { name: 'Deposit' })
const tapDeposit = () => act(async () => fireEvent.click(submit()))
const orders = (path: string = paths.gateway) => asked.filter((call) => call.path === path).map(({ body }) => body)
const pays = () => document.querySelector('.dock-words')?.textContent
const onOrder = () => vi.waitFor(() => expect(location.search).toBe(`?order=${orderId}`))

test('WALLET-10 D-55 each way to pay says how long it takes and what it costs, and the sum to pay follows the amount', async () => {
  await open()
  const ways = within(await screen.findByRole('group', { name: 'How to pay' }))
  expect(ways.getAllByRole('radio')).toHaveLength(3)
  expect(ways.getByRole('radio', { name: 'Mobile wallet Instant · no fee' })).toHaveProperty('checked', true)
  await type('5000')
  expect(pays()).toBe('You pay, no fee Rs\u00a05,000')
  fireEvent.click(ways.getByRole('radio', { name: /^Bank transfer 5–15 min · fee 1.5% \+ Rs.10$/ }))
  // 5,000 and 1.5 % of it and 10.
  expect(pays()).toBe('You pay, fee Rs\u00a085 included Rs\u00a05,085')
})

test('WALLET-10 a quick amount fills the field, and one tap clears it', async () => {
  await open()
  const field = await amountField()
  fireEvent.click(within(screen.getByRole('group', { name: 'Quick amounts' })).getByRole('button', { name: '5,000' }))
  expect(field).toHaveProperty('value', '5,000')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the amount' }))
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('WALLET-10 no bonus is chosen unless somebody does, and its exact terms stand beside it', async () => {
  await open()
  await type('5000')
  const bonus = within(await screen.findByRole('radiogroup', { name: 'Bonus' }))
  const none = bonus.getByRole('radio', { name: 'No bonus, withdraw any time' })
  expect(none).toHaveProperty('checked', true)
  expect(bonus.getByRole('radio', { name: /First deposit 100%/ })).toHaveProperty('checked', false)
  expect(bonus.getByText('+Rs 5,000')).toBeDefined()
  expect(bonus.getByText('Wager Rs 80,000 (8×) within 30 days')).toBeDefined()
  await tapDeposit()
  expect(orders()).toMatchObject([{ promo: null }])
})

test('WALLET-10 a bonus that was chosen goes along only while its terms hold', async () => {
  await open()
  await type('999')
  const bonus = within(await screen.findByRole('radiogroup', { name: 'Bonus' }))
  const first = () => bonus.getByRole('radio', { name: /First deposit 100%/ })
  expect(first()).toHaveProperty('disabled', true)
  expect(bonus.getByText('From a deposit of Rs 1,000')).toBeDefined()
  await type('1000')
  fireEvent.click(first())
  expect(first()).toHaveProperty('checked', true)
  await type('600')
  expect(bonus.getByRole('radio', { name: 'No bonus, withdraw any time' })).toHaveProperty('checked', true)
  await type('2000')
  await tapDeposit()
  expect(orders()).toMatchObject([{ promo: 'first', amount: '2000.0000' }])
})

test('WALLET-10 two fast taps are one order, which goes on to the page of the gateway', async () => {
  await open()
  await type('5000.5')
  await act(async () => {
    fireEvent.click(submit())
    fireEvent.click(submit())
  })
  await onOrder()
  expect(orders()).toHaveLength(1)
  expect(orders()).toMatchObject([{ channel: 'wallet', amount: '5000.5000', bank: null, promo: null }])
  expect(went).toHaveBeenCalledExactlyOnceWith('https://bank.example/pay/1')
  expect(sessionStorage.getItem('openDeposit')).toBeNull()
})

test('a page of the gateway that is none of https is not opened', async () => {
  const bad = { ...order, pay: { kind: 'redirect', url: 'http://bank.example/pay/1' } }
  stubResponse(paths.gateway, { value: bad })
  stubResponse(paths.order, { value: bad })
  await open()
  await type('5000')
  await tapDeposit()
  await onOrder()
  expect(await screen.findByText(/address of this payment page is not right/)).toBeDefined()
  expect(went).not.toHaveBeenCalled()
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
})

test('WALLET-10 after a lost answer the same figures are the same order, and others are another one', async () => {
  stubResponse(paths.gateway, 'lost')
  await open()
  await type('5000')
  const client = await lostTap()
  const first = client[0]
  await type('6000')
  const second = (await lostTap()).at(-1)
  expect(second).not.toBe(first)
  await type('5000')
  await type('6000')
  stubResponse(paths.gateway, { value: order })
  await tapDeposit()
  await onOrder()
  expect(keysSent().at(-1)).toBe(second)
})

const keysSent = () => orders().map((body) => (body as { key: string }).key)

/** The phone asks three times by itself before it says that the answer is lost. */
async function lostTap(): Promise<readonly string[]> {
  const before = orders().length
  await tapDeposit()
  await vi.waitFor(() => expect(screen.getByText('Connection lost')).toBeDefined())
  const keys = keysSent().slice(before)
  expect(new Set(keys).size).toBe(1)
  return keysSent()
}

test('WALLET-10 a reload while the answer is on its way asks for the same order and ends there', async () => {
  stubResponse(paths.gateway, 'never')
  const first = await open()
  await type('5000')
  await tapDeposit()
  const [key] = keysSent()
  first.unmount()
  stubResponse(paths.gateway, { value: order })
  await open()
  await onOrder()
  expect(keysSent()).toEqual([key, key])
})

test('WALLET-10 an amount outside of the range, or none, is told at the field, which gets the focus, and nothing is sent', async () => {
  await open()
  const field = await amountField()
  await tapDeposit()
  expect(screen.getByText('Enter an amount')).toBeDefined()
  await type('499')
  await tapDeposit()
  const note = screen.getByText('Enter an amount between Rs 500 and Rs 100,000')
  expect(field.getAttribute('aria-describedby')).toContain(note.id)
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
  expect(orders()).toEqual([])
})

test('WALLET-10 a channel with banks asks for one of them', async () => {
  stubResponse(paths.manual, { value: order })
  await open()
  await type('5000')
  fireEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
  await tapDeposit()
  const banks = screen.getByRole('combobox', { name: 'Your bank' })
  expect([document.activeElement, orders(paths.manual)]).toEqual([banks, []])
  fireEvent.change(banks, { target: { value: 'indus' } })
  await tapDeposit()
  expect(orders(paths.manual)).toMatchObject([{ channel: 'transfer', bank: 'indus' }])
})

test('P2 what the own limit leaves stands on the page, and an amount above it says what to do', async () => {
  stubCashier({ limit: { span: '24h', amount: '50000.0000', left: '4500.0000' } })
  await open()
  expect(await screen.findByText('Your 24-hour deposit limit: Rs 4,500 left')).toBeDefined()
  await type('5000')
  await tapDeposit()
  expect(
    screen.getByText('Your deposit limit leaves Rs 4,500. Enter a smaller amount, or change the limit.'),
  ).toBeDefined()
  for (const way of screen.getAllByRole('link', { name: 'Change' }))
    expect(way.getAttribute('href')).toBe('/m/member/limits')
  expect(orders()).toEqual([])
})

test('P2 a limit that was reached elsewhere is told with its figures written as money', async () => {
  stubResponse(paths.gateway, { refuse: 'E3002', facts: { limit: 'deposit.24h', left: '100.0000', currency: 'PKR' } })
  await open()
  await type('5000')
  await tapDeposit()
  expect(
    await screen.findByText(/^This would exceed a limit you set: Deposit limit \(24 hours\)\. Left: Rs.100\.$/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Change' })).toBeDefined()
  expect(sessionStorage.getItem('openDeposit')).toBeNull()
})

test('WALLET-10 an amount that only the server finds out of range is refused with both bounds as money', async () => {
  const facts = { min: '6000.0000', max: '90000.5000', currency: 'PKR' }
  stubResponse(paths.gateway, { refuse: 'E3004', facts })
  await open()
  await type('5000')
  await tapDeposit()
  expect(await screen.findByText(/^Enter an amount between Rs.6,000 and Rs.90,000\.50$/)).toBeDefined()
  expect((await amountField()).getAttribute('aria-invalid')).toBe('true')
})

test('P2 before the first deposit a limit is offered once and can be skipped', async () => {
  stubCashier({ askForLimits: true })
  const first = await open()
  const offer = within(await screen.findByRole('region', { name: 'Set a deposit limit first?' }))
  expect(offer.getByRole('link', { name: 'Set a deposit limit' }).getAttribute('href')).toBe('/m/member/limits')
  fireEvent.click(offer.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: 'Set a deposit limit first?' })).toBeNull()
  first.unmount()
  await open()
  await amountField()
  expect(screen.queryByRole('region', { name: 'Set a deposit limit first?' })).toBeNull()
  expect(localStorage.getItem('limitsOffered')).toBe(JSON.stringify([memberId]))
})

test('a guest is led to the login and back', async () => {
  act(() => clearSession())
  await open('?channel=qr')
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})

test('an address may bring the figures of an earlier order', async () => {
  await open('?channel=qr&amount=700.0000')
  expect(await amountField()).toHaveProperty('value', '700')
  expect(screen.getByRole('radio', { name: /^QR pay/ })).toHaveProperty('checked', true)
})

test('an address may bring the promotion that was chosen, and one that is not offered is not chosen', async () => {
  const { unmount } = await open('?promo=first&amount=1000.0000')
  await amountField()
  expect(await screen.findByRole('radio', { name: /^First deposit/ })).toHaveProperty('checked', true)
  unmount()
  await open('?promo=unknown&amount=1000.0000')
  await amountField()
  expect(await screen.findByRole('radio', { name: /^First deposit/ })).toHaveProperty('checked', false)
})

test('without a channel the page says so; a page that cannot be read can be asked for again', async () => {
  stubCashier({ ...terms, channels: [] })
  const empty = await open()
  expect(await screen.findByText('No payment method is available right now')).toBeDefined()
  empty.unmount()
  stubResponse(paths.channels, 'lost')
  await open()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined())
  stubCashier({ channels: [channels[0]] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await amountField()).toBeDefined()
})
