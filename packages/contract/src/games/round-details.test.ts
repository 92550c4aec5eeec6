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
const read = (details: unknown) => seamlessRequests.win.parse({ ...win, details }).details

test.each([
  { kind: 'reels', rows: [['koi', 'jade']] },
  { kind: 'cards', hands: [{ name: 'player', cards: ['TD', 'AS', '2C'] }] },
  { kind: 'wheel', pocket: '17', colour: 'black' },
  { kind: 'multiplier', reached: '2.31' },
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
])('a win is taken without the details %o', (details) => {
  expect(read(details)).toBeUndefined()
})

test('the longest details fit into what is kept', () => {
  const name = 'm'.repeat(16)
  const reels = { kind: 'reels', rows: Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => name)) }
  const cards = { kind: 'cards', hands: Array.from({ length: 8 }, () => ({ name, cards: Array(12).fill('TD') })) }
  for (const details of [reels, cards]) {
    expect(roundDetails.safeParse(details).success).toBe(true)
    expect(JSON.stringify(details).length).toBeLessThan(1_500 * 2)
  }
})
