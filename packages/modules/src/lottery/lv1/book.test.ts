import { leafOf, rootOf } from '@fairground/domain/lottery/bet-root.ts'
import { expect, test } from 'vitest'
import { bookOf } from './book.ts'

test('the root is the one that phones compute, for every shape of the tree', async () => {
  const leaves: string[] = []
  for (let count = 0; count <= 70; count += 1) {
    expect(bookOf(leaves), `${count} bets`).toEqual({ root: await rootOf(leaves), count })
    leaves.push(await leafOf({ id: String(count), play: 'SUM', selection: '10', stake: '1.0000' }))
  }
})
