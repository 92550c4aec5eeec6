import { placeOrder, readOrders } from '@fairground/contract/bets.ts'
import { readBoard } from '@fairground/contract/draws.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { readMemberWallet, readMerchantWallet } from '@fairground/contract/wallet.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import english from '@fairground/i18n/messages/en.json?raw'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderAnswer } from '../slip/order.ts'
import { aBet, boardAt } from '../testing-board.ts'
import { App, wordsOf } from './app.tsx'

// A busy machine draws late.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 40_000 })

type Answer = { readonly value?: unknown; readonly errorCode?: string } | 'silence'

const words = wordsOf('EN', compileCatalogue(JSON.parse(english)))
const orders: string[] = []
let answers: Record<string, () => Answer>

const wallet = (available: string, version: string, book = 'real') => ({
  currency: 'PKR',
  currencySymbol: 'Rs',
  displayDigits: 0,
  book,
  sumBalance: available,
  available,
  reserve: '0.0000',
  bonus: '0.0000',
  held: '0.0000',
  withdrawable: available,
  wagering: [],
  version,
})

const taken: Partial<OrderAnswer> = {
  orderId: aBet().orderId,
  bets: [aBet()],
  receipts: [],
  balance: { cash: '90.0000', bonus: '0.0000', version: '2' },
}

beforeEach(() => {
  orders.length = 0
  answers = {
    [readBoard.path]: () => ({ value: boardAt(10) }),
    [readMerchantWallet.path]: () => ({ value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 0 } }),
    [readMemberWallet.path]: () => ({ value: wallet('100.0000', '1') }),
    [`GET ${readOrders.path}`]: () => ({ value: { bets: [], next: null } }),
    [`POST ${placeOrder.path}`]: () => ({ value: taken }),
  }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = input.split('?')[0] ?? ''
    if (method === 'POST') orders.push(String(body))
    const answer = (answers[`${method} ${path}`] ?? answers[path])?.() ?? {}
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    const { value = null, errorCode } = answer
    const success = errorCode === undefined
    return Response.json({ success, value, errorCode: errorCode ?? null, reference: 'r' })
  })
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 't', userName: 'zara88' }))
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(mode: 'ent' | 'trad' = 'ent') {
  render(<App first={words} address={{ mode, game: 'K3_1M' }} />)
  await screen.findByRole('heading', { name: 'K3 one minute' })
  await screen.findByText('Draw 20261115-0721')
}

const tile = (name: RegExp) => screen.getByRole('button', { name })
const placeButton = () => screen.getByRole('button', { name: /^Place bet/ })

test('the board shows every option with its pay and its chance, and the time until the lock', async () => {
  await open()
  expect(tile(/^Big/).textContent).toBe('Big1.94×108 in 216')
  expect(screen.getAllByText('91 in 216')).toHaveLength(6)
  expect(screen.getByRole('timer').textContent).toMatch(/^0:00:[1-4]\d$/)
})

test('the slip says cost, chance, most possible win and what comes back in the long run', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull()
  expect(screen.getByText('Tap what you want to bet on')).toBeDefined()
  fireEvent.click(tile(/^1 /))
  fireEvent.click(screen.getByRole('button', { name: '10' }))
  const slip = screen.getByRole('region', { name: 'Your slip' })
  expect(slip.textContent).toContain('Units: 1')
  expect(slip.textContent).toContain('91 in 216')
  expect(slip.textContent).toContain('Rs 23.024'.replace(' ', '\u00a0'))
  expect(slip.textContent).toContain('Of every 100 staked, 97.00 come back in the long run')
})

test('traditional plays stand in tabs', async () => {
  await open('trad')
  expect(screen.getAllByRole('tab')).toHaveLength(8)
  fireEvent.click(screen.getByRole('tab', { name: 'Three different' }))
  const panel = within(screen.getByRole('tabpanel'))
  for (const face of ['1', '2', '3']) fireEvent.click(panel.getByRole('button', { name: face }))
  expect(screen.getByRole('region', { name: 'Your slip' }).textContent).toContain('6 in 216')
})

test('two taps send one order, and the answer empties the slip and renews the balance', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  fireEvent.click(placeButton())
  await screen.findByText('Your bet is in draw 20261115-0721')
  expect(orders).toHaveLength(1)
  expect(JSON.parse(orders[0] ?? '')).toMatchObject({
    numero: '20261115-0721',
    lines: [{ play: 'BSOE', selection: 'BIG', unitStake: '1.0000', multiple: 1, stake: '1.0000' }],
  })
  expect(screen.getByText(/^Balance/).textContent).toContain('90')
  expect(sessionStorage.getItem('playOrder')).toBeNull()
})

test("a stake of one's own is typed on keys, and only one that the game allows can be used", async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(screen.getByRole('button', { name: 'Another stake' }))
  const sheet = within(await screen.findByRole('dialog'))
  const use = () => sheet.getByRole('button', { name: 'Use this stake' })
  for (const key of ['3', '7', '.', '5']) fireEvent.click(sheet.getByRole('button', { name: key }))
  fireEvent.click(sheet.getByRole('button', { name: '0' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Delete' }))
  for (const key of ['0', '0']) fireEvent.click(sheet.getByRole('button', { name: key }))
  expect(sheet.getByRole('textbox')).toHaveProperty('value', '37.50')
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: '101' } })
  expect(use()).toHaveProperty('disabled', true)
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: '37.5' } })
  fireEvent.click(use())
  expect(placeButton().textContent).toContain('37.5')
})

test('an order without an answer is asked for again by itself, with the same key', async () => {
  answers[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(/No answer yet/)
  answers[`POST ${placeOrder.path}`] = () => ({ value: taken })
  await screen.findByText('Your bet is in draw 20261115-0721')
  expect(new Set(orders).size).toBe(1)
})

test('an order without an answer is kept, and a reload asks for the same one', async () => {
  answers[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(/No answer yet/)
  cleanup()
  answers[`POST ${placeOrder.path}`] = () => ({ value: taken })
  await open()
  await screen.findByText('Your bet is in draw 20261115-0721')
  expect(orders).toHaveLength(2)
  expect(orders[0]).toBe(orders[1])
})

const clock = (iso: string) => {
  const at = new Date(iso)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
const [lockTime, serverTime] = ['2026-11-15T12:00:55.000Z', '2026-11-15T12:00:57.250Z']

test.each([
  [
    'DRAW_CLOSED',
    { lockTime, serverTime },
    `The draw is closed. It closed at ${clock(lockTime)}, server time is now ${clock(serverTime)}.`,
  ],
  ['INSUFFICIENT_FUNDS', { available: '0.5000' }, 'Not enough balance'],
  [
    'LIMIT_EXCEEDED',
    { limit: 'stake.24h', left: '2.5000', currency: 'PKR' },
    'This would exceed a limit you set: Stake limit (24 hours). Left: Rs 2.50.',
  ],
  [
    'AMOUNT_OUT_OF_RANGE',
    { min: '1.0000', max: '10000.0000', currency: 'PKR' },
    'Enter an amount between Rs 1 and Rs 10,000',
  ],
] as const)('%s is told in a whole sentence, and the slip is kept', async (refusal, value, said) => {
  answers[`POST ${placeOrder.path}`] = () => ({ errorCode: wireRefusals[refusal].code, value })
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(said)
  expect(screen.getByText('Nothing was charged.')).toBeDefined()
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryAllByRole('button', { name: 'Deposit' })).toHaveLength(refusal === 'INSUFFICIENT_FUNDS' ? 1 : 0)
})

test('a member never finishes the order of another one', async () => {
  answers[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(/No answer yet/)
  cleanup()
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 't', userName: 'other1' }))
  const sent = orders.length
  await open()
  await act(async () => {})
  expect(orders).toHaveLength(sent)
})

test('a guest sees the board and is asked to log in', async () => {
  localStorage.clear()
  await open()
  expect(screen.queryByRole('button', { name: 'My bets' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log in to bet' })).toHaveProperty('disabled', false)
  expect(orders).toEqual([])
})

test('whoever plays for free is told that it is demo money', async () => {
  answers[readMemberWallet.path] = () => ({ value: wallet('1000.0000', '1', 'trial') })
  await open()
  await screen.findByText('Demo money')
})

test('at the lock the slip goes on to the next period with a note', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  const running = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => running() + 50_000)
  await screen.findByText('Draw 20261115-0722')
  await screen.findByText('Draw 20261115-0721 has closed. Your slip is now for draw 20261115-0722.')
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('true')
})

async function settle(win: string) {
  answers[`GET ${readOrders.path}`] = () => ({ value: { bets: [aBet()], next: null } })
  await open()
  const state = win === '0.0000' ? 'lost' : 'won'
  const settled = aBet({ state, win, result: ['6', '6', '1'], cancelUntil: null })
  answers[`GET ${readOrders.path}`] = () => ({ value: { bets: [settled], next: null } })
  const page = new BroadcastChannel('fairground-live')
  await act(async () => {
    page.postMessage({ kind: 'frame', frame: { kind: 'news', subject: 'lottery.bet-settled', payload: {}, seq: '1' } })
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  page.close()
}

test('a net win has its moment, with stake and net result', async () => {
  await settle('19.4000')
  await screen.findByRole('heading', { name: 'You won' })
  expect(screen.getByRole('dialog').textContent).toContain('+Rs\u00a09.4')
})

test('less than the stake is told plainly and is no win', async () => {
  await settle('4.0000')
  await screen.findByText('Draw 20261115-0721: Rs 4 of Rs 10 came back')
  expect(screen.queryByText('You won')).toBeNull()
})

test('a bet that may still be taken back offers it, and a closed one does not', async () => {
  answers[`GET ${readOrders.path}`] = () => ({
    value: { bets: [aBet(), aBet({ id: '10000000-0000-4000-8000-000000000002', cancelUntil: null })], next: null },
  })
  await open()
  await act(async () => {})
  fireEvent.click(screen.getByRole('button', { name: 'My bets' }))
  await waitFor(() => expect(screen.getAllByText('Waiting for the draw')).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: 'Cancel bet' })).toHaveLength(1)
})
