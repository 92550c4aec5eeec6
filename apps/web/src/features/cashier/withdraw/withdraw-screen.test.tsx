import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession, openSealed, stubSealKeys } from '../../../../testing/account.ts'
import { stubHome } from '../../../../testing/home.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import {
  cardId,
  firstLock,
  orderId,
  testCard,
  testCards,
  testTerms,
  testWithdrawal,
} from '../../../../testing/withdraw.ts'
import { loadRoute } from '../../../app/shell/outlet.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'
import { loadPaymentPassword } from '../../../parts/account/payment-password.ts'
import { loadStepUp } from '../../../parts/account/step-up.ts'
import { loadComponent } from '../../../parts/page/lazy-screen.tsx'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/seal.ts')
await Promise.all([loadRoute('withdraw'), loadRoute('login'), loadRoute('home')])
await Promise.all([loadComponent(loadStepUp), loadComponent(loadPaymentPassword)])

const path = '/wps/transaction/withdraw'
let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  sessionStorage.clear()
  asked = stubServer()
  stubHome()
  await stubSealKeys()
  stubResponse('/wps/system/registerValidation', { value: { rules: fieldRules } })
  stubResponse(`${path}/terms`, { value: testTerms() })
  stubResponse(`${path}/cards`, { value: testCards() })
  stubResponse(`${path}/report`, { value: { withdrawals: [], next: null, confirmedTotal: '0.0000' } })
  stubResponse(`${path}/order`, { value: testWithdrawal() })
  stubResponse(path, { value: testWithdrawal() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => act(() => clearSession()))

const open = async () => {
  const view = await renderApp({ path: '/m/withdraw' })
  await screen.findByLabelText('Amount')
  return view
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value
const sent = () => asked.filter((call) => call.path === path && call.method === 'POST')
const inputs = () => Promise.all(sent().map(({ body }) => openSealed(body)))
const fill = (amount = '12000') => {
  type('Amount', amount)
  type('Payment password', '204816')
}
const dock = () => document.querySelector('.dock')?.textContent

test('WALLET-07 a withdrawal goes out encrypted and its way is shown', async () => {
  await open()
  fill()
  expect(dock()).toContain('Rs\u00a012,000.00')
  await press('Withdraw')
  await vi.waitFor(() => expect(location.search).toBe(`?order=${orderId}`))
  const [input] = (await inputs()) as { key: string }[]
  expect(input).toEqual({ key: input?.key, cardId, amount: '12000.0000', paymentPassword: '204816', fee: '0.0000' })
  expect(input?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.getByRole('list', { name: 'Progress of your withdrawal' })).toBeDefined()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('204816')
})

test('what can be withdrawn is the biggest thing, with fee and time beside the button', async () => {
  stubResponse(`${path}/terms`, { value: testTerms({ freeLeft: 0 }) })
  await open()
  expect(screen.getByText('Rs 18,400.00')).toBeDefined()
  fill()
  expect(screen.getByText('Rs 50')).toBeDefined()
  expect(screen.getByText('within 15 min')).toBeDefined()
  expect(dock()).toContain('Rs\u00a011,950.00')
})

test('a locked part says exactly how much is still to play', async () => {
  stubResponse(`${path}/terms`, { value: testTerms({ locks: [firstLock] }) })
  await open()
  expect(screen.getByText('Play Rs 28,800 more to unlock. 64% done.')).toBeDefined()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
    name: 'Deposit D0123456789 is to be played first',
  })
  expect(bar.value).toBe(64)
  fill('20000')
  await press('Withdraw')
  const amount = screen.getByLabelText('Amount')
  expect(screen.getByText(/Play Rs 28,800 more, or withdraw up to Rs 18,400 now/)).toBeDefined()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(amount)
  expect(sent()).toEqual([])
})

test('the biggest button for all of it fills in what can be withdrawn', async () => {
  await open()
  await press('Max')
  expect(typedIn('Amount')).toBe('18,400')
})

test('two fast taps are one withdrawal', async () => {
  stubResponse(path, 'never')
  await open()
  fill()
  await act(async () => {
    fireEvent.click(button('Withdraw'))
    fireEvent.click(button('Withdraw'))
  })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await act(async () => fireEvent.click(button('Withdraw')))
  expect(sent()).toHaveLength(1)
})

test('an answer that was lost is asked for with the same key, also after a reload, and nothing typed is lost', async () => {
  stubResponse(path, 'lost')
  const { unmount } = await open()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(screen.getByText(/withdrawn only once/)).toBeDefined())
  expect(typedIn('Amount')).toBe('12,000')
  unmount()
  stubResponse(path, { value: testWithdrawal() })
  await open()
  expect(typedIn('Amount')).toBe('12,000')
  expect(typedIn('Payment password')).toBe('')
  type('Payment password', '204816')
  await press('Withdraw')
  await vi.waitFor(() => expect(location.search).toBe(`?order=${orderId}`))
  const keys = new Set(((await inputs()) as { key: string }[]).map(({ key }) => key))
  expect(sent().length).toBeGreaterThan(1)
  expect(keys.size).toBe(1)
})

test('a key that was answered is used up: the next withdrawal has another one', async () => {
  const { navigation } = await open()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(location.search).toContain(orderId))
  await act(() => navigation.go('/m/withdraw'))
  await screen.findByLabelText('Amount')
  expect(typedIn('Amount')).toBe('')
  fill('3000')
  await press('Withdraw')
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = (await inputs()) as { key: string }[]
  expect(second?.key).not.toBe(first?.key)
})

test('a request whose answer never came is not made again with other figures', async () => {
  stubResponse(path, 'lost')
  await open()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(screen.getByText(/withdrawn only once/)).toBeDefined())
  const open1 = { withdrawals: [testWithdrawal()], next: null, confirmedTotal: '0.0000' }
  stubResponse(`${path}/report`, { value: open1 })
  stubResponse(path, { refuse: 'E3003' })
  type('Amount', '5000')
  await press('Withdraw')
  await vi.waitFor(() => expect(screen.getByText(/Your earlier request has arrived/)).toBeDefined())
  const keys = new Set(((await inputs()) as { key: string }[]).map(({ key }) => key))
  expect(keys.size).toBe(1)
  const link = await screen.findByRole('link', { name: /Requested/ })
  expect(link.getAttribute('href')).toBe(`/m/withdraw?order=${orderId}`)
  stubResponse(path, { value: testWithdrawal() })
  await press('Withdraw')
  await vi.waitFor(() => expect(location.search).toContain(orderId))
  const last = ((await inputs()) as { key: string }[]).at(-1)
  expect(keys.has(last?.key ?? '')).toBe(false)
})

test('where the password is wanted once more it is asked for and the same withdrawal goes on', async () => {
  stubResponse(path, { refuse: 'E1008' })
  stubResponse('/wps/session/stepup', { value: { until: '2030-01-01T00:00:00.000Z' } })
  await open()
  fill()
  await press('Withdraw')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  stubResponse(path, { value: testWithdrawal() })
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'open the fair 1' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Submit' })))
  await vi.waitFor(() => expect(location.search).toContain(orderId))
  const keys = ((await inputs()) as { key: string }[]).map(({ key }) => key)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a member who does not give the password keeps what was typed, and nothing was sent again', async () => {
  stubResponse(path, { refuse: 'E1008' })
  await open()
  fill()
  await press('Withdraw')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Close' })))
  expect(typedIn('Amount')).toBe('12,000')
  expect(sent()).toHaveLength(1)
  expect(button('Withdraw').getAttribute('aria-busy')).toBeNull()
})

test('a wrong payment password is told at its boxes, which are empty and ready again', async () => {
  stubResponse(path, { refuse: 'E1007' })
  await open()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(screen.getByText(/This payment password is not correct/)).toBeDefined())
  const input = screen.getByLabelText<HTMLInputElement>('Payment password')
  expect([input.value, input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual([
    '',
    'true',
    true,
  ])
  expect(typedIn('Amount')).toBe('12,000')
})

test('the six boxes are one field for digits, typed or pasted', async () => {
  await open()
  const input = screen.getByLabelText<HTMLInputElement>('Payment password')
  expect([input.inputMode, input.autocomplete, input.type]).toEqual(['numeric', 'off', 'password'])
  type('Payment password', ' 20-48 16 99')
  expect(input.value).toBe('204816')
  expect(document.querySelectorAll('.pin-box[data-full]')).toHaveLength(6)
  type('Payment password', '20481')
  type('Amount', '1000')
  await press('Withdraw')
  expect(screen.getByText('Enter all 6 digits')).toBeDefined()
  expect(document.activeElement).toBe(input)
  expect(sent()).toEqual([])
})

test.each([
  ['E3001', {}, 'Not enough balance'],
  [
    'E3004',
    { min: '1000.0000', max: '9000.5000', currency: 'PKR' },
    'Enter an amount between Rs 1,000 and Rs 9,000.50',
  ],
  ['E3005', { remaining: '28800.0000', currency: 'PKR' }, 'Wagering is not finished. Rs 28,800 left to wager.'],
])('what the server refuses (%s) is told at the amount, as money is written', async (refuse, facts, sentence) => {
  stubResponse(path, { refuse, facts })
  await open()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(screen.getByText(sentence)).toBeDefined())
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
})

test('before the first withdrawal the missing steps are one tap away and come back to what was typed', async () => {
  stubResponse(`${path}/terms`, { value: testTerms({ hasPaymentPassword: false, hasPayeeName: false }) })
  stubResponse(`${path}/cards`, { value: testCards([], { payeeName: null }) })
  stubResponse('/wps/member/paymentPassword', { value: {} })
  await open()
  type('Amount', '12000')
  expect(screen.queryByLabelText('Payment password')).toBeNull()
  await press(/Set a payment password/)
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('New payment password'), { target: { value: '204816' } })
  fireEvent.change(sheet.getByLabelText('Confirm password'), { target: { value: '204816' } })
  stubResponse(`${path}/terms`, { value: testTerms({ hasPayeeName: false }) })
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Save' })))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Set a payment password/ })).toBeNull())
  expect(typedIn('Amount')).toBe('12,000')
  await press('Withdraw')
  expect(await screen.findByRole('dialog', { name: 'Add account' })).toBeDefined()
})

test('an amount that was typed is still there when an account has been added', async () => {
  stubResponse(`${path}/cards`, { value: testCards([]) })
  stubResponse('/wps/member/bankCard', { value: testCard() })
  await open()
  type('Amount', '12000')
  await press(/Add your bank account/)
  const sheet = within(await screen.findByRole('dialog', { name: 'Add account' }))
  fireEvent.change(sheet.getByLabelText('Bank'), { target: { value: 'indus' } })
  fireEvent.change(sheet.getByLabelText('Account number'), { target: { value: 'pk36scbl0000001123456702' } })
  stubResponse(`${path}/cards`, { value: testCards() })
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Add account' })))
  await vi.waitFor(() => expect(screen.getByText('4471')).toBeDefined())
  expect(typedIn('Amount')).toBe('12,000')
})

test('the account is chosen in a sheet; a new one says from when money is sent to it', async () => {
  const other = testCard({
    id: orderId,
    bankName: 'Indus Bank',
    lastDigits: '0007',
    restsUntil: '2026-11-16T04:00:00.000Z',
  })
  stubResponse(`${path}/cards`, { value: testCards([other, testCard()]) })
  await open()
  expect(screen.queryByText(/New account/)).toBeNull()
  await press(/Crescent Bank/)
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose an account' }))
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: /Indus Bank/ })))
  expect(screen.getByText(/^New account: it can be paid after 16 Nov(?: 2026)?, 09:00\.$/)).toBeDefined()
  // The line of the arrival says the same.
  expect(screen.getByText(/^after 16 Nov(?: 2026)?, 09:00$/)).toBeDefined()
  expect(screen.queryByText('within 15 min')).toBeNull()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect((await inputs())[0]).toMatchObject({ cardId: orderId })
})

test('PERM-09 a guest is led to the login and back, and nothing is asked of the server', async () => {
  act(() => clearSession())
  await renderApp({ path: '/m/withdraw' })
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(asked.filter((call) => call.path.startsWith(path))).toEqual([])
})

test('PERM-09 a free account is told that this needs a real one', async () => {
  saveSession({ ...memberSession, type: 4, merchantCode: 'halcyon' })
  await renderApp({ path: '/m/withdraw' })
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  expect(document.querySelector('.toaster [role="alert"] .toast')).not.toBeNull()
  expect(asked.filter((call) => call.path.startsWith(path))).toEqual([])
})

test('R8 an excluded member may still withdraw', async () => {
  stubResponse('/wps/member/protection', {
    value: { helpLine: null, exclusion: { kind: 'exclusion', startsAt: '2026-11-01T00:00:00.000Z', endsAt: null } },
  })
  await open()
  fill()
  await press('Withdraw')
  await vi.waitFor(() => expect(location.search).toContain(orderId))
  expect(screen.queryByRole('dialog')).toBeNull()
})
