import { describe, expect, test } from 'vitest'
import { type BookedBet, emptyRoot, inclusionOf, leafOf, rootFrom, rootOf } from './bet-root.ts'

function book(size: number): BookedBet[] {
  return Array.from({ length: size }, (_, place) => ({
    id: `bet-${String(place).padStart(3, '0')}`,
    play: 'SUM',
    selection: String(3 + (place % 16)),
    stake: '1.0000',
  }))
}

const leavesOf = (bets: readonly BookedBet[]) => Promise.all(bets.map(leafOf))

describe.each([1, 2, 3, 4, 5, 7, 8, 13, 64, 100])('of %i bets', (size) => {
  test('each is found in the root by its own way, and no other bet is', async () => {
    const bets = book(size)
    const leaves = await leavesOf(bets)
    const root = await rootOf(leaves)
    for (const [place, bet] of bets.entries()) {
      const way = await inclusionOf(leaves, place)
      expect(way.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
      expect(await rootFrom(bet, way)).toBe(root)
      expect(await rootFrom({ ...bet, stake: '2.0000' }, way)).not.toBe(root)
    }
  })

  test('a bet that is changed, dropped, added or moved gives another root', async () => {
    const leaves = await leavesOf(book(size))
    const root = await rootOf(leaves)
    expect(
      await rootOf([...leaves, await leafOf({ id: 'late', play: 'SUM', selection: '3', stake: '1.0000' })]),
    ).not.toBe(root)
    expect(await rootOf(leaves.slice(1))).not.toBe(root)
    if (size > 1) expect(await rootOf(leaves.toReversed())).not.toBe(root)
  })
})

test('a book without bets has a root of its own', async () => {
  expect(await rootOf([])).toBe(await emptyRoot())
})
