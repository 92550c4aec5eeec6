import { type Bet, readOrders } from '@fairground/contract/lottery/bets.ts'
import { readNumeros } from '@fairground/contract/lottery/draws.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { hostMessages, openBets, sendLiveEvent, setUpBoardPage, stubResponses } from '../testing/board-page.tsx'

setUpBoardPage()

const idOf = (place: number) => `10000000-0000-4000-8000-00000000000${place}`

/** The later in the list, the earlier it was placed. */
const bet = (place: number, more: Partial<Bet>) =>
  aBet({ id: idOf(place), acceptedAt: `2026-11-15T12:00:0${9 - place}.000Z`, ...more })

const slow = { game: 'K3_5M', numero: '20261115-0145' } as const

const even = bet(1, { selection: 'EVEN' })
const slowSmall = bet(2, { ...slow, selection: 'SMALL', unitStake: '5.0000', stake: '5.0000' })
const four = bet(3, { play: 'ONE', selection: '4', unitStake: '2.0000', stake: '2.0000' })
const later = bet(4, { numero: '20261115-0722', selection: 'ODD' })
const big = bet(5, { selection: 'BIG,SMALL', units: 2, stake: '20.0000' })

function serve(...bets: readonly Bet[]) {
  stubResponses[`GET ${readOrders.path}`] = () => ({ value: { bets, next: null } })
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const openRows = () => {
  const section = screen.getByRole('heading', { name: 'Open' }).closest('section')
  return [...(section?.querySelectorAll<HTMLElement>('.bet-rows > li') ?? [])]
}
const waysOf = (row: HTMLElement | undefined) => (row ? within(row).getAllByRole('button') : [])
const stakeOf = (row: HTMLElement | undefined) => plain(row?.querySelector('.bet-end .num')?.textContent)

test('open bets of one draw are one row with its clock, its stake and a chip for each bet', async () => {
  serve(even, slowSmall, four, later, big)
  stubResponses[readNumeros.path] = () => ({ value: { now: even.acceptedAt, games: [] } })
  openBets(null)
  await screen.findByRole('radio', { name: 'Open 5' })
  await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(3))
  const rows = openRows()
  expect(rows.map((row) => /Draw (\d+)/.exec(row.textContent ?? '')?.[1])).toEqual(['0721', '0145', '0722'])
  expect(rows.map(stakeOf)).toEqual(['Rs 32', 'Rs 5', 'Rs 10'])
  expect(rows.map((row) => waysOf(row).length)).toEqual([3, 1, 1])
  expect(rows.map((row) => row.querySelectorAll('.bet-chip').length)).toEqual([4, 1, 1])
})

test('each chip is named by its bet and its stake and opens the page of that bet, newest first', async () => {
  serve(even, slowSmall, four, later, big)
  openBets(null)
  await screen.findByRole('heading', { name: 'Open' })
  const ways = () => waysOf(openRows()[0])
  expect(ways().map((way) => plain(way.querySelector('.sr-only')?.textContent))).toEqual([
    'Even, Rs 10',
    'One number 4, Rs 2',
    'Big, Small, Rs 20',
  ])
  expect(
    within(ways()[1] as HTMLElement)
      .queryByText('4')
      ?.closest('[aria-hidden="true"]'),
  ).not.toBeNull()
  for (const way of ways()) fireEvent.click(way)
  expect(hostMessages.slice(-3)).toEqual(
    [even, four, big].map(({ id }) => ({ type: 'fairground.show', of: `bet=${id}` })),
  )
})

test('a bet that is alone in its draw is opened by the whole row', async () => {
  serve(slowSmall)
  openBets(null)
  await screen.findByRole('heading', { name: 'Open' })
  const [row] = openRows()
  expect(plain(waysOf(row)[0]?.textContent)).toMatch(/Draw 0145.*Small.*Rs 5/)
  fireEvent.click(row?.querySelector('.bet-end') as Element)
  expect(hostMessages.at(-1)).toEqual({ type: 'fairground.show', of: `bet=${slowSmall.id}` })
})

test('a bet that was taken back leaves its draw, and a draw that was decided leaves the open ones', async () => {
  serve(even, four)
  openBets(null)
  await screen.findByRole('radio', { name: 'Open 2' })
  expect(stakeOf(openRows()[0])).toBe('Rs 12')
  const cancelled = { ...four, state: 'cancelled' as const }
  serve(even, cancelled)
  await sendLiveEvent('lottery.bet-settled')
  await screen.findByRole('radio', { name: 'Open 1' })
  expect(stakeOf(openRows()[0])).toBe('Rs 10')
  expect(waysOf(openRows()[0])).toHaveLength(1)
  serve({ ...even, state: 'lost', win: '0.0000', result: ['2', '2', '5'] }, cancelled)
  await sendLiveEvent('lottery.bet-settled')
  await screen.findByRole('radio', { name: 'Settled 2' })
  expect(screen.queryByRole('heading', { name: 'Open' })).toBeNull()
  // Each settled bet has a row of its own, because each ended in its own way.
  expect([...document.querySelectorAll('.bet-row .bet-state')].map((state) => state.textContent)).toEqual([
    'Lost',
    'Cancelled',
  ])
})

test('a bet of the same draw that comes from an older page joins its row', async () => {
  stubResponses[`GET ${readOrders.path}`] = (asked) => ({
    value: asked.get('after') ? { bets: [big], next: null } : { bets: [even, four], next: 'older' },
  })
  openBets(null)
  await screen.findByRole('radio', { name: 'Open 3' })
  expect(openRows().map(stakeOf)).toEqual(['Rs 32'])
})

test('what is not as it was promised is said below the row of its draw, with the name of the bet', async () => {
  const { id: betId, game, numero, drawAt } = four
  const kept = { member: 'zara88', betId, game, numero, drawAt, receipt: null, found: { kind: 'differs' } }
  localStorage.setItem('drawReceipts', JSON.stringify([kept]))
  serve(even, four)
  openBets(null)
  await screen.findByText(/^One number 4: What the platform shows does not match/)
  const links = within(openRows()[0] as HTMLElement).getAllByRole('link', { name: 'Verify' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/verify?receipt=${betId}`])
})
