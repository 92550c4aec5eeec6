import { expect, test } from 'vitest'
import { allWays, exactReturns, waysOfWinners } from './exact-chances.ts'
import { cardCount, deal, doesBankerDraw, handsInShoe, pointsOf, winOf } from './hand.ts'

/** Cards by what they count; tens are 0. */
const cards = (...points: number[]) => points.map((point) => (point === 0 ? 9 : point - 1))

test('six cards for every hand of a shoe are in it', () => {
  expect(handsInShoe * 6).toBeLessThanOrEqual(cardCount)
})

test('tens and pictures count nothing, the ace one', () => {
  expect([0, 1, 8, 9, 10, 11, 12, 13].map(pointsOf)).toEqual([1, 2, 9, 0, 0, 0, 0, 1])
})

test('the banker draws by the published table', () => {
  const drawn = (points: number) =>
    [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((third) => doesBankerDraw(points, third))
      .map((third) => third ?? 'none')
  expect([0, 1, 2].map((points) => drawn(points).length)).toEqual([11, 11, 11])
  expect(drawn(3)).toEqual(['none', 0, 1, 2, 3, 4, 5, 6, 7, 9])
  expect(drawn(4)).toEqual(['none', 2, 3, 4, 5, 6, 7])
  expect(drawn(5)).toEqual(['none', 4, 5, 6, 7])
  expect(drawn(6)).toEqual([6, 7])
  expect(drawn(7)).toEqual([])
})

test.each([
  ['a natural ends the hand', cards(9, 0, 9, 9, 5, 5), { playerPoints: 8, bankerPoints: 9, winner: 'banker' }],
  ['the player stands on six', cards(0, 0, 6, 5, 4, 9), { playerPoints: 6, bankerPoints: 9, winner: 'banker' }],
  ['both draw', cards(2, 3, 3, 0, 4, 9), { playerPoints: 9, bankerPoints: 2, winner: 'player' }],
  ['the banker stands on three against an eight', cards(0, 3, 1, 0, 8, 9), { playerPoints: 9, bankerPoints: 3 }],
  ['equal points are a tie', cards(0, 0, 7, 7), { winner: 'tie' }],
])('%s', (_name, shoe, wanted) => {
  expect(deal(shoe)).toMatchObject(wanted)
})

test('an empty shoe is no hand', () => {
  expect(() => deal(cards(1, 2, 3))).toThrow('the shoe is empty')
})

test('a pair is two cards of one rank, not of one value', () => {
  expect(deal([9, 10, 10, 23, 0, 0])).toMatchObject({ isPlayerPair: false, isBankerPair: true })
})

test('player and banker get their stake at a tie, and pairs are paid beside the winner', () => {
  const tie = deal(cards(0, 0, 7, 7))
  expect(winOf({ player: 100n, banker: 100n, tie: 10n }, tie)).toBe(290n)
  const banker = deal(cards(0, 0, 7, 9))
  expect(winOf({ banker: 200n, player: 50n, 'banker-pair': 10n }, banker)).toBe(390n)
  expect(winOf({ 'player-pair': 10n }, deal([9, 0, 9, 1, 5, 5]))).toBe(120n)
})

test('the chances of eight decks are the published ones, to the last order of cards', () => {
  const ways = waysOfWinners()
  expect(ways).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 })
  expect(ways.banker + ways.player + ways.tie).toBe(allWays)
})

test('the returns follow from them', () => {
  const percent = Object.fromEntries(
    Object.entries(exactReturns()).map(([spot, { over, under }]) => [
      spot,
      Number((over * 1_000_000n) / under) / 10_000,
    ]),
  )
  expect(percent).toEqual({
    player: 98.7649,
    banker: 98.942,
    tie: 85.6403,
    'player-pair': 89.6385,
    'banker-pair': 89.6385,
  })
})
