import { readOrders } from '@fairground/contract/lottery/bets.ts'
import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBet, boardAt, drawFrom } from '../testing/board.ts'
import {
  hostMessages,
  open,
  orders,
  placeButton,
  sendLiveEvent,
  settle,
  setUpBoardPage,
  stubResponses,
  tile,
} from '../testing/board-page.tsx'

setUpBoardPage()

const older = aBet({
  id: '10000000-0000-4000-8000-000000000009',
  numero: '20261115-0700',
  selection: 'ODD',
  state: 'won',
  win: '19.4000',
  result: ['1', '1', '1'],
  acceptedAt: '2026-11-15T11:00:00.000Z',
})
const card = async () => within(await screen.findByRole('dialog'))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('a net win has its moment, with stake, payment and net result', async () => {
  await settle('19.4000')
  await screen.findByRole('heading', { name: 'You won' })
  expect(plain(screen.getByRole('dialog').textContent)).toContain('Total stakeRs 10PaidRs 19.4Net result+Rs 9.4')
})

test.each([
  ['0.0000', 'No win this time', '\u2212Rs 10'],
  ['4.0000', 'Paid Rs 4', '\u2212Rs 6'],
])('a payment of %s has a card of the same parts, with its net amount', async (win, title, net) => {
  await settle(win)
  const loss = await card()
  expect(plain(loss.getByRole('heading').textContent)).toBe(title)
  expect(plain(screen.getByRole('dialog').querySelector('.win-amount')?.textContent)).toBe(net)
  expect(plain(screen.getByRole('dialog').textContent)).toContain('Total stakeRs 10Paid')
  for (const name of ['Done', 'Bet again', 'Bet details', 'Set a limit'])
    expect(loss.getByRole('button', { name: new RegExp(name) })).toBeDefined()
  expect(screen.queryByText('You won')).toBeNull()
})

test('the session is told in one sentence, and leads to a limit', async () => {
  await settle('0.0000', [older])
  const loss = await card()
  await waitFor(() =>
    expect(plain(loss.getByText(/^You have played/).textContent)).toBe(
      'You have played for 42 min and are Rs 10 down.',
    ),
  )
  fireEvent.click(loss.getByRole('button', { name: 'Set a limit' }))
  expect(hostMessages).toContainEqual({ type: 'fairground.limits' })
})

test('bet again fills the slip for the open draw and places nothing', async () => {
  await settle('0.0000')
  fireEvent.click((await card()).getByRole('button', { name: 'Bet again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('true')
  expect(placeButton()).toHaveProperty('disabled', false)
  expect(orders).toEqual([])
})

test.each(['19.4000', '4.0000', '0.0000'])(
  'one tap after a payment of %s opens the page of that very bet',
  async (win) => {
    await settle(win, [older])
    fireEvent.click((await card()).getByRole('button', { name: /Bet details/ }))
    expect(hostMessages.at(-1)).toEqual({ type: 'fairground.show', of: `bet=${aBet().id}` })
  },
)

test('dice roll first: no outcome and no word about the bet before they lie', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await settle('0.0000')
  await screen.findByText('Rolling')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/^Your bet is in draw/)).toBeNull()
  expect(tile(/^Small/)).toHaveProperty('disabled', true)
  await screen.findByText('Drawn')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(['Big', 'Small', 'Odd', 'Even'].map((name) => tile(new RegExp(`^${name}`)).dataset.hit)).toEqual([
    'true',
    'false',
    'true',
    'false',
  ])
  await screen.findByRole('dialog')
})

test('a tap on the tray shows at once how the dice lie', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await settle('0.0000')
  fireEvent.click(await screen.findByRole('button', { name: 'Show the result' }))
  expect(screen.queryByRole('button', { name: 'Show the result' })).toBeNull()
})

test('for who has no bet in a draw clock, results and cells stay in their places and the new result comes', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await open()
  const places = () =>
    [...document.querySelectorAll('.play-clock, .recent, .play-tabs')].map(({ className }) => className)
  const before = places()
  expect(before[0]).toBe('play-clock')
  const recent = [drawFrom(-60, 1, { state: 'settled', result: ['6', '6', '1'] })]
  stubResponses[readBoard.path] = () => ({ value: boardAt(10, { current: drawFrom(0, 2), next: null, recent }) })
  await sendLiveEvent('lottery.draw-changed')
  await screen.findByRole('button', { name: /6 6 1/ })
  expect(places()).toEqual(before)
  expect(screen.queryByText('Rolling')).toBeNull()
  expect(tile(/^Small/)).toHaveProperty('disabled', false)
})

test('a cancelled draw is told with what became of the stakes', async () => {
  await open()
  const recent = [drawFrom(-5, 1, { state: 'refunded' }), ...boardAt(10).recent]
  stubResponses[readBoard.path] = () => ({ value: boardAt(60, { current: drawFrom(55, 2), next: null, recent }) })
  await sendLiveEvent('lottery.draw-changed')
  await screen.findByText('Cancelled, stakes returned')
})

test('the session line names the time and the net result', async () => {
  const lost = aBet({ state: 'lost', win: '0.0000', acceptedAt: '2026-11-15T11:30:00.000Z' })
  const before = aBet({ id: older.id, state: 'lost', win: '0.0000', acceptedAt: '2026-11-15T11:00:00.000Z' })
  stubResponses[`GET ${readOrders.path}`] = () => ({ value: { bets: [lost, before], next: null } })
  await open()
  await screen.findByText('Session 42 min')
  await waitFor(() => expect(plain(screen.getByText('Net result').textContent)).toBe('Net result \u2212Rs 10'))
})
