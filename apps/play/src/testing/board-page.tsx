import { type Bet, placeOrder, readOrders } from '@fairground/contract/lottery/bets.ts'
import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { readMemberWallet, readMerchantWallet } from '@fairground/contract/wallet/wallet.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import english from '@fairground/i18n/messages/en.json?raw'
import type { Words } from '@fairground/ui/words.tsx'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { App, wordsOf } from '../app/app.tsx'
import type { OrderResponse } from '../slip/order.ts'
import { aBet, boardAt, drawFrom } from './board.ts'

// A busy machine draws late.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 40_000 })

/** In its envelope, or `plain` where the server puts none around it. */
type Answer = { readonly value?: unknown; readonly errorCode?: string; readonly plain?: unknown } | 'silence'

const words = wordsOf('EN', compileCatalogue(JSON.parse(english)))
/** The bodies of all orders that were sent. */
export const orders: string[] = []
/** Every call that was made, by method and path. */
export const calls: string[] = []
/** What was said to the page around. */
export const hostMessages: unknown[] = []
/** What the server says, by path or by method and path. */
export const stubResponses: Record<string, (asked: URLSearchParams) => Answer> = {}

export const wallet = (available: string, version: string, book = 'real') => ({
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

const memberInfo = {
  id: '30000000-0000-4000-8000-000000000001',
  type: 0,
  nickname: '',
  account: 'zara88',
  clubLabel: null,
  startedAt: '2026-11-15T11:18:00.000Z',
  now: '2026-11-15T12:00:10.000Z',
}

export const acceptedOrder: Partial<OrderResponse> = {
  orderId: aBet().orderId,
  bets: [aBet()],
  receipts: [],
  balance: { cash: '90.0000', bonus: '0.0000', version: '2' },
}

/** Before each test a logged-in member and a server that answers everything. */
export function setUpBoardPage(): void {
  beforeEach(openRoom)
  afterEach(closeRoom)
}

function openRoom(): void {
  orders.length = 0
  calls.length = 0
  hostMessages.length = 0
  const page = { postMessage: (message: unknown) => hostMessages.push(message) } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page)
  Object.assign(stubResponses, {
    [readBoard.path]: () => ({ value: boardAt(10) }),
    [readMerchantWallet.path]: () => ({ value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 0 } }),
    [readMemberWallet.path]: () => ({ value: wallet('100.0000', '1') }),
    [readMemberInfo.path]: () => ({ value: memberInfo }),
    [`GET ${readOrders.path}`]: () => ({ value: { bets: [], next: null } }),
    [`POST ${placeOrder.path}`]: () => ({ value: acceptedOrder }),
  })
  // Nobody waits for dice here; how they roll is a test of its own.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = '', query] = input.split('?')
    calls.push(`${method} ${path}`)
    if (method === 'POST') orders.push(String(body))
    const answer = (stubResponses[`${method} ${path}`] ?? stubResponses[path])?.(new URLSearchParams(query)) ?? {}
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    const { value = null, errorCode, plain } = answer
    if (plain !== undefined) return Response.json(plain)
    const success = errorCode === undefined
    return Response.json({ success, value, errorCode: errorCode ?? null, reference: 'r' })
  })
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 't', userName: 'zara88' }))
}

function closeRoom(): void {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

export async function open(mode: 'ent' | 'trad' = 'ent', numero = '20261115-0721') {
  render(<App first={words} address={{ mode, game: 'K3_1M' }} />)
  await screen.findByRole('heading', { name: 'K3 one minute' })
  await screen.findByText(`Draw ${numero.split('-')[1]}`)
}

type OpenedGame = {
  readonly game: string
  readonly mode: 'ent' | 'trad'
  readonly result: readonly string[]
  readonly words?: Words
}

/** The board of another game than K3, with its last result. */
export async function openGame({ game, mode, result, words: spoken = words }: OpenedGame) {
  const family = game.split('_')[0] ?? ''
  const recent = [drawFrom(-60, 0, { game, state: 'settled', result: [...result] })]
  const current = drawFrom(0, 1, { game })
  const next = drawFrom(55, 2, { game, state: 'scheduled' })
  // All five digits in their order pay more than three dice ever do.
  const limits = { ...boardAt(10).limits, mostLineWin: '1000000.0000' }
  const board = boardAt(10, { game, family, name: 'A lottery', current, next, recent, limits })
  stubResponses[readBoard.path] = () => ({ value: board })
  render(<App first={spoken} address={{ mode, game }} />)
  await screen.findByRole('heading', { name: 'A lottery' })
  await screen.findByRole('tablist')
}

export const tile = (name: RegExp) => screen.getByRole('button', { name })
/** The slip pulled up, where it says everything. */
export async function openSlipSheet() {
  fireEvent.click(screen.getByRole('button', { name: 'Open the slip' }))
  return within(await screen.findByRole('dialog', { name: 'Your slip' }))
}
export const placeButton = () => screen.getByRole('button', { name: /^Place bet/ })

/** The member's bet is decided while the board is open. `others` are on the list as well. */
export async function settle(win: string, others: readonly Bet[] = [], more: Partial<Bet> = {}) {
  stubResponses[`GET ${readOrders.path}`] = () => ({ value: { bets: [aBet(more), ...others], next: null } })
  await open()
  await screen.findByText('My bets in this draw')
  const state = win === '0.0000' ? 'lost' : 'won'
  const settled = aBet({ state, win, result: ['6', '6', '1'], cancelUntil: null, ...more })
  stubResponses[`GET ${readOrders.path}`] = () => ({ value: { bets: [settled, ...others], next: null } })
  await sendLiveEvent('lottery.bet-settled')
}

/** One of the pages about bets, as the page around opens it. */
export function openBets(bet: string | null) {
  render(<App first={words} address={{ bet }} />)
}

/** The page around tells the board that something happened. */
export async function sendLiveEvent(subject: string) {
  const page = new BroadcastChannel('fairground-live')
  await act(async () => {
    page.postMessage({ kind: 'frame', frame: { kind: 'news', subject, payload: {}, seq: '1' } })
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  page.close()
}
