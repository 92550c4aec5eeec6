import { expect, test } from 'vitest'
import { roundDetails } from './round-details.ts'
import { seamlessRequests } from './seamless.ts'

const win = {
  requestId: 'q',
  session: 's',
  transactionId: 't',
  roundId: 'r',
  gameId: 'moon',
  currency: 'EUR',
  amount: '100',
  betTransactionId: 'b',
  isRoundOver: true,
}
const match = {
  ...{ kind: 'match', home: 'Northgate', away: 'Old Mill', price: '2.85', score: { home: 2, away: 1 }, isFinal: true },
  pick: { market: 'total', side: 'over', line: '2.5' },
}
const read = (details: unknown) => seamlessRequests.win.parse({ ...win, details }).details

test.each([
  { kind: 'reels', rows: [['koi', 'jade']] },
  { kind: 'cards', hands: [{ name: 'player', cards: ['TD', 'AS', '2C'] }] },
  { kind: 'wheel', pocket: '17', colour: 'black' },
  { kind: 'multiplier', reached: '2.31' },
  match,
  { ...match, pick: { market: 'next', side: 'none', unit: 'goal', number: 3 }, score: null, isFinal: false },
  { ...match, pick: 'Old Mill +1.5' },
  { ...match, home: 'Łódź 🦊' },
  { kind: 'catches', shots: 12, catches: [{ name: 'crab', factor: '6', count: 2 }] },
  { kind: 'catches', shots: 12, catches: [] },
])('%o comes with a win', (details) => {
  expect(read(details)).toEqual(details)
})

test.each([
  'koi',
  { kind: 'film' },
  { kind: 'reels', rows: [] },
  { kind: 'reels', rows: Array.from({ length: 9 }, () => ['koi']) },
  { kind: 'reels', rows: [['a name that is far too long for a symbol']] },
  { kind: 'cards', hands: [{ name: 'player', cards: ['1X'] }] },
  { kind: 'multiplier', reached: '-1' },
  { kind: 'wheel', pocket: '17', colour: 'url(x)' },
  { ...match, score: { home: -1, away: 0 } },
  { ...match, pick: { market: 'winner', side: 'over' } },
  { ...match, home: '' },
  { ...match, home: 'a word that was cut in a picture \ud83d' },
  { ...match, pick: 'Old Mill\0' },
  { kind: 'reels', rows: [['\u0001'.repeat(16)]] },
  { kind: 'catches', shots: 0, catches: [] },
  { kind: 'catches', shots: 1, catches: [{ name: 'crab', factor: 'six', count: 1 }] },
])('a win is taken without the details %o', (details) => {
  expect(read(details)).toBeUndefined()
})

test('the longest details fit into what is kept', () => {
  const name = 'm'.repeat(16)
  const reels = { kind: 'reels', rows: Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => name)) }
  const cards = { kind: 'cards', hands: Array.from({ length: 8 }, () => ({ name, cards: Array(12).fill('TD') })) }
  const catches = { kind: 'catches', shots: 999, catches: Array(16).fill({ name, factor: '1234567.89', count: 999 }) }
  for (const details of [reels, cards, catches]) {
    expect(roundDetails.safeParse(details).success).toBe(true)
    expect(JSON.stringify(details).length).toBeLessThan(1_500 * 2)
  }
})

test('a bet and the end of a round tell it too, and neither is refused for it', () => {
  const { betTransactionId: _bet, isRoundOver: _over, ...bet } = win
  const end = { requestId: 'q', session: 's', roundId: 'r' }
  for (const details of [match, { kind: 'film' }]) {
    const kept = details === match ? match : undefined
    expect(seamlessRequests.bet.parse({ ...bet, details }).details).toEqual(kept)
    expect(seamlessRequests['end-round'].parse({ ...end, details }).details).toEqual(kept)
  }
})
