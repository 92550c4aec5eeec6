import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { credited, order, orderId, paths, stubCashier } from '../../../../testing/deposit.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import type { DepositOrder } from '../../../data/cashier/deposit.ts'
import { refetchOnEvent } from '../../../data/on-event.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { receive } from '../../../net/live.ts'

let asked: ReturnType<typeof stubServer>
let stop = () => {}

beforeEach(() => {
  asked = stubServer()
  stubCashier()
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  // A page that is still there would lead to the login, into the next test.
  cleanup()
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act(() => clearSession())
})

async function open(said: Partial<DepositOrder> = {}) {
  stubResponse(paths.order, { value: { ...order, ...said } })
  const view = await renderApp({ path: `/m/voucherCenter?order=${orderId}` })
  await screen.findByRole('heading', { name: 'Progress' })
  return view
}

const outcome = () => document.querySelector<HTMLElement>('.order-outcome[role="status"]') as HTMLElement
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

const transfer = {
  kind: 'transfer',
  bankName: 'Crescent Bank',
  accountName: 'Fairground Demo',
  accountNumber: 'PK36SCBL0000001123456702',
  reference: 'D7K2M9',
} as const

test('WALLET-10 D-55 an order that waits leads to the page of the gateway in the same tab and shows the way', async () => {
  await open()
  const way = screen.getByRole('link', { name: 'Continue to payment' })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['https://bank.example/pay/1', null])
  expect(screen.getByRole('heading', { name: /^To pay Rs.5,000$/ })).toBeDefined()
  expect(steps()).toEqual(['Created11:00', 'Waiting for payment11:00', 'Paid', 'Credited'])
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Waiting for payment')
})

test('WALLET-10 the news of a credited deposit show it without a reload, with what was added', async () => {
  const { client } = await open()
  stop = refetchOnEvent(client)
  stubResponse(paths.order, { value: credited })
  await act(async () =>
    receive({
      kind: 'news',
      subject: 'cashier.deposit-changed',
      payload: { id: orderId, state: 'credited', isFirst: false },
      seq: null,
    }),
  )
  expect(await screen.findByText('Added to your balance')).toBeDefined()
  expect(outcome().textContent).toMatch(/^\+Rs.5,000\.00Added to your balance/)
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
  expect(steps().at(-1)).toBe('Credited11:02')
})

test('a phone that missed the news looks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  stubResponse(paths.order, { value: credited })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Added to your balance')).toBeDefined()
})

test('WALLET-10 a code is drawn on the phone, black on white, with the time that the server leaves', async () => {
  // The phone's own clock is wrong by years; the server said 06:00 and the code is good until 06:15.
  await open({
    kind: 'qr',
    pay: { kind: 'qr', code: '00020101021238570010A000000727', url: 'https://bank.example/pay/1' },
    expiresAt: '2026-11-15T06:15:00.000Z',
  })
  const code = await screen.findByRole('img', { name: 'Payment code' })
  expect([...code.children].map((part) => part.getAttribute('fill'))).toEqual([null, 'white', 'black'])
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500)
  const timer = screen.getByRole('timer', { name: 'Time left' })
  await vi.waitFor(() => expect(timer.textContent).toMatch(/^0:1[45]:\d\d$/))
  expect(screen.getByRole('link', { name: 'Open the payment page' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeDefined()
})

test('WALLET-10 every part of a transfer can be copied, the amount as a figure that a bank takes', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await open({ kind: 'transfer', pay: transfer, toPay: '5085.5000' })
  for (const what of ['Amount', 'Bank', 'Account number', 'Account name', 'Reference'])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: `Copy: ${what}` })))
  expect(writeText.mock.calls).toEqual([
    ['5085.50'],
    [transfer.bankName],
    [transfer.accountNumber],
    [transfer.accountName],
    [transfer.reference],
  ])
  expect(screen.getByText('Copied')).toBeDefined()
})

test('WALLET-10 the receipt of a transfer is shown before it is sent, once, and a picture that is too large is not sent', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => {} }))
  stubResponse(paths.receipt, 'never')
  await open({ kind: 'transfer', pay: transfer })
  const choose = (file: File) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText('Add a receipt', { selector: 'input' }), { target: { files: [file] } }),
    )
  const large = new File(['x'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 6_000_000 })
  await choose(large)
  expect(screen.getByText('Choose a PNG, JPG or WebP picture of up to 5 MB')).toBeDefined()
  const file = new File(['x'], 'receipt.png', { type: 'image/png' })
  await choose(file)
  await choose(file)
  expect(screen.getByRole('img', { name: 'Receipt' }).getAttribute('src')).toBe('blob:receipt')
  const sent = asked.filter(({ path }) => path === paths.receipt)
  expect(sent.map(({ body }) => (body as FormData).get('orderId'))).toEqual([orderId])
})

test('WALLET-10 an expired order says what is safe and begins again with the same figures', async () => {
  await open({ state: 'expired', pay: null, steps: [...order.steps, { state: 'expired', at: order.expiresAt }] })
  expect(screen.getByText('This payment has expired')).toBeDefined()
  expect(screen.getByText(/If you have already paid, your money will be added when it arrives/)).toBeDefined()
  expect(steps()).toEqual(['Created11:00', 'Waiting for payment11:00', 'Expired11:30'])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Start again' })))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '5,000')
  expect(screen.getByRole('radio', { name: /^Mobile wallet/ })).toHaveProperty('checked', true)
})

test('WALLET-10 a failed order says what to do next', async () => {
  await open({ state: 'failed', pay: null })
  expect(screen.getByText(/Try again or choose another payment method/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/m/service')
})

test('WALLET-10 a member who paid another amount reads what was credited', async () => {
  await open({ ...credited, credited: '4000.0000', bonus: '100.0000' })
  expect(screen.getByText('+Rs 4,000.00')).toBeDefined()
  expect(screen.getByText('You paid a different amount than Rs 5,000.00. We credited what arrived.')).toBeDefined()
  expect(screen.getByText('Bonus: Rs 100.00')).toBeDefined()
})

test('P2 money over a limit is said to be safe and to come back, with a way to the service', async () => {
  await open({ state: 'paid', pay: null, isOverLimit: true })
  expect(screen.getByText('Your money is safe')).toBeDefined()
  expect(screen.getByText(/It will be returned to you/)).toBeDefined()
  expect(within(outcome()).getByRole('link', { name: 'Customer service' })).toBeDefined()
})

test('money that has arrived and is not added yet says so', async () => {
  await open({ state: 'paid', pay: null })
  expect(screen.getByText('Your payment has arrived')).toBeDefined()
})

test("somebody else's order and one that is none are told the same", async () => {
  stubResponse(paths.order, { refuse: 'E3008' })
  await renderApp({ path: `/m/voucherCenter?order=${orderId}` })
  expect(await screen.findByText('We could not find this')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Records' })).toHaveLength(2)
})
