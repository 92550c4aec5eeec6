import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { betId } from '../../../../testing/history.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import type { OpenPlay, Play, RecordSummary, Round } from '../../../data/wallet/bet-record.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

await Promise.all([import('./play-detail.tsx'), import('./record-filters.tsx')])

let asked: ReturnType<typeof stubServer>
const plays = '/wps/record/plays'
const summary = '/wps/record/summary'
const now = new Date('2026-11-15T14:00:00.000Z')

const moon = { category: 'RNG', vendor: 'JL', game: 'moon', name: 'Moon Lantern', picture: null } as const
const dice = { category: 'LOTT', vendor: null, game: 'K3_1M', name: 'Three dice · 1 min', picture: null } as const
const bet = { id: betId, play: 'BSOE', selection: 'BIG', stake: '100.0000', win: '194.0000', state: 'won' } as const
const draw = {
  numero: '20261115-1332',
  drawAt: '2026-11-15T12:01:00.000Z',
  lockAt: '2026-11-15T12:00:55.000Z',
  result: ['4', '5', '3'],
  bets: [bet],
}
const spin = (id: number, given: Partial<Play> = {}): Play => ({
  id: String(id),
  at: '2026-11-15T11:00:00.000Z',
  ...moon,
  play: `r${id}`,
  stake: '20.0000',
  back: '0.0000',
  net: '-20.0000',
  isCorrection: false,
  draw: null,
  ...given,
})
const won: Play = {
  ...spin(9),
  ...dice,
  at: '2026-11-15T12:01:10.000Z',
  play: 'd1',
  stake: '100.0000',
  back: '194.0000',
  net: '94.0000',
  draw,
}
const open: OpenPlay = {
  ...dice,
  game: 'SSC_5M',
  name: 'Five digits · 5 min',
  play: 'd2',
  since: '2026-11-15T13:58:00.000Z',
  stake: '200.0000',
  draw: {
    ...draw,
    numero: '20261115-0268',
    drawAt: '2026-11-15T14:03:42.000Z',
    result: null,
    bets: [{ ...bet, play: 'S3L', selection: '7|0|4', win: null, state: 'accepted' }],
  },
}
const told: RecordSummary = {
  totals: { plays: 2, stake: '120.0000', back: '194.0000', net: '74.0000' },
  games: [
    { ...dice, plays: 1 },
    { ...moon, plays: 1 },
  ],
  open: [open],
}
const page = (rows: readonly Play[], next: string | null = null) => ({ value: { plays: [...rows], next } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(summary, { value: told })
  stubResponse(plays, page([won, spin(1)]))
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => clearSession())
})

const show = (search = '') => renderApp({ path: `/m/gameRecord${search}` })
const tap = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const queries = (of = plays) =>
  asked.flatMap((call) =>
    call.path.startsWith(of) ? [Object.fromEntries(new URLSearchParams(call.path.split('?')[1]))] : [],
  )
const rowsShown = () =>
  [...document.querySelectorAll('.statement-row')].map((row) =>
    [...row.querySelectorAll('b, .statement-parts, .statement-end > span')].map((part) => part.textContent),
  )

test('totals add up, what is open stands first with its countdown, and plays are named with their bets', async () => {
  await show()
  await screen.findByText(/Last 3/)
  expect([...document.querySelectorAll('.record-figures dd')].map((each) => each.textContent)).toEqual([
    '120.00',
    '194.00',
    '+74.00',
  ])
  expect(document.querySelector('.record-counts')?.textContent).toBe('2 settled plays1 open, 200.00 staked')
  expect(rowsShown()).toEqual([
    ['Five digits · 5 min', 'Draw 0268 · Last 3 · In order 7 + 0 + 4', '200.00', '0:03:42'],
    ['Three dice · 1 min', 'Draw 1332 · Big · Rs\u00a0100.00', '+94.00', 'Won · 17:01'],
    ['Moon Lantern', 'Round · Rs\u00a020.00', '−20.00', 'Lost · 16:00'],
  ])
  expect(queries()).toEqual([{ since: '2026-11-15', until: '2026-11-15', language: 'EN' }])
})

test('a period, a category and the filters stand in the address and ask anew', async () => {
  const { navigation } = await show()
  await screen.findByText('Moon Lantern')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '7 days' })))
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ since: '2026-11-09', until: '2026-11-15' }))
  await tap('Slots')
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ category: 'RNG', since: '2026-11-09' }))
  await tap('Filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await act(async () => fireEvent.change(sheet.getByLabelText('Game'), { target: { value: 'own K3_1M' } }))
  await act(async () => fireEvent.click(sheet.getByRole('radio', { name: 'Won' })))
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ vendor: 'own', game: 'K3_1M', result: 'won' }))
  expect(queries().at(-1)?.category).toBeUndefined()
  expect(queries(summary).at(-1)).toMatchObject({ vendor: 'own', game: 'K3_1M', result: 'won' })
  expect(navigation.location().search).toBe('?vendor=own&game=K3_1M&result=won&show=filters&period=week')
  // What is open has no result.
  expect(screen.queryByRole('heading', { name: 'Open' })).toBeNull()
})

test('dates in the wrong order are the days between them, and only what is open can be asked for', async () => {
  await show('?period=dates&since=2026-11-10&until=2026-11-02')
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ since: '2026-11-02', until: '2026-11-10' }))
  await screen.findByText('Moon Lantern')
  await tap('Open 1')
  await vi.waitFor(() => expect(rowsShown()).toHaveLength(1))
})

test('a page that is short and has a next one is gone on from', async () => {
  stubResponse(plays, page([], '1763200000000.3'))
  await show('?result=won')
  await vi.waitFor(() => expect(queries().at(-1)?.after).toBe('1763200000000.3'))
  expect(screen.queryByText('No bets here')).toBeNull()
})

test('a play of a lottery leads to its bets, where each is proven', async () => {
  await show()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Three dice/ })))
  const sheet = within(await screen.findByRole('dialog', { name: 'Three dice · 1 min' }))
  expect(sheet.getByRole('img', { name: '4 · 5 · 3' })).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Big' }).getAttribute('href')).toBe(`/m/member/bet?bet=${betId}`)
  expect(sheet.getByText('Each bet opens with its receipt and the check of its draw.')).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true)
})

test('a round at a vendor tells its calls and the balance after them', async () => {
  const at = '2026-11-15T11:00:00.000Z'
  const round: Round = {
    ...{ vendor: 'JL', round: 'r1', game: 'moon', name: 'Moon Lantern', picture: null, state: 'settled' },
    ...{ stake: '20.0000', back: '40.0000', net: '20.0000' },
    details: {
      kind: 'reels',
      rows: [
        ['koi', 'jade', 'koi'],
        ['fan', 'koi', 'moon'],
      ],
    },
    calls: [
      { kind: 'bet', transactionId: 't1', amount: '20.0000', balanceAfter: '780.0000', at },
      { kind: 'win', transactionId: 't1', amount: '40.0000', balanceAfter: '820.0000', at },
    ],
  }
  stubResponse('/wps/record/round', { value: round })
  await show()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Moon Lantern/ })))
  const sheet = within(await screen.findByRole('dialog', { name: 'Moon Lantern' }))
  await sheet.findByText(/Payout/)
  expect([...document.querySelectorAll('.statement-facts dd')].map((each) => each.textContent)).toEqual([
    'Rs\u00a0800.00',
    '−20.00',
    '+40.00',
    'Rs\u00a0820.00',
  ])
  const reels = await sheet.findByRole('img', { name: 'koi jade koi, fan koi moon' })
  expect(reels.children).toHaveLength(6)
  // A stone is drawn; a sign that this phone has no picture for is the vendor's word.
  expect(reels.querySelectorAll('svg')).toHaveLength(1)
  expect(reels.textContent).toBe('koikoifankoimoon')
  expect(queries('/wps/record/round')).toMatchObject([{ vendor: 'JL', round: 'r1' }])
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Newer' })))
  expect(await screen.findByRole('dialog', { name: 'Three dice · 1 min' })).toBeDefined()
})

const northgate = { kind: 'match', home: 'Northgate', away: 'Old Mill', price: '2.85' } as const
const ended = { score: { home: 2, away: 1 }, isFinal: true } as const

test.each([
  [
    'a side',
    { ...northgate, ...ended, pick: { market: 'winner', side: 'away' } },
    /2–1.*Final score.*Old Mill at 2.85/,
  ],
  ['a tie', { ...northgate, ...ended, pick: { market: 'winner', side: 'draw' } }, /Your pick.*Tie at 2.85/],
  ['a total', { ...northgate, ...ended, pick: { market: 'total', side: 'over', line: '2.5' } }, /Over 2.5 at 2.85/],
  [
    'a goal of a match that goes on',
    { ...northgate, score: null, isFinal: false, pick: { market: 'next', side: 'home', unit: 'goal', number: 3 } },
    /^Northgate–Old MillYour pickNorthgate score goal 3 at 2.85$/,
  ],
  ['the words of the vendor', { ...northgate, ...ended, pick: 'Old Mill +1.5' }, /Old Mill \+1.5 at 2.85/],
  [
    'shots and what they caught',
    {
      ...{ kind: 'catches', shots: 12 },
      catches: [
        { name: 'shark', factor: '50', count: 1 },
        { name: 'crab', factor: '6', count: 2 },
      ],
    },
    /^Shots 12, caught 3shark50×crab6×2$/,
  ],
  ['hands by their names', { kind: 'cards', hands: [{ name: 'banker', cards: ['TD', 'AS'] }] }, /^Banker10♦A♠$/],
] as const)('a round at a vendor shows %s', async (_what, details, shown) => {
  const at = '2026-11-15T11:00:00.000Z'
  const round = {
    ...{ vendor: 'JL', round: 'r1', game: 'moon', name: 'Moon Lantern', picture: null, state: 'settled', details },
    ...{ stake: '20.0000', back: '0.0000', net: '-20.0000' },
    calls: [{ kind: 'bet', transactionId: 't1', amount: '20.0000', balanceAfter: '780.0000', at }],
  }
  stubResponse('/wps/record/round', { value: round })
  await show()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Moon Lantern/ })))
  await screen.findByText('Balance before')
  expect(document.querySelector('.record-look')?.textContent).toMatch(shown)
})

test('a round that was settled anew tells what was taken back and what came back, in words', async () => {
  const at = '2026-11-15T11:00:00.000Z'
  const calls = [
    { kind: 'bet', amount: '20.0000', balanceAfter: '780.0000' },
    { kind: 'win', amount: '40.0000', balanceAfter: '820.0000' },
    { kind: 'reverse', amount: '40.0000', balanceAfter: '780.0000' },
    { kind: 'return-stake', amount: '20.0000', balanceAfter: '800.0000' },
  ].map((call, place) => ({ ...call, transactionId: `t${place}`, at }))
  const round: Round = {
    ...{ vendor: 'JL', round: 'r1', game: 'moon', name: 'Moon Lantern', picture: null, state: 'settled', calls },
    ...{ stake: '20.0000', back: '20.0000', net: '0.0000', details: null },
  }
  stubResponse('/wps/record/round', { value: round })
  await show()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Moon Lantern/ })))
  await screen.findByText(/Win taken back/)
  const told = [...document.querySelectorAll('.statement-facts > div')].map((each) => each.textContent)
  expect(told.slice(1, -1)).toEqual([
    expect.stringMatching(/^Stake .*−20\.00$/),
    expect.stringMatching(/^Payout .*\+40\.00$/),
    expect.stringMatching(/^Win taken back .*−40\.00$/),
    expect.stringMatching(/^Stake returned .*\+20\.00$/),
  ])
})

test('nothing played offers a longer time', async () => {
  stubResponse(plays, page([]))
  stubResponse(summary, {
    value: { ...told, games: [], open: [], totals: { plays: 0, stake: '0.0000', back: '0.0000', net: '0.0000' } },
  })
  const { navigation } = await show()
  expect(await screen.findByText('No bets here')).toBeDefined()
  await tap('Show 7 days')
  expect(navigation.location().search).toBe('?period=week')
})
