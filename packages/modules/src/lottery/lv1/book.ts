import { hash } from 'node:crypto'
import type { Db, Tx } from '@fairground/db/connect.ts'
import { drawLeaves } from './draw-proof.ts'

/** All bets of a draw of scheme LV1 in two values. */
export type BookV1 = { readonly root: string; readonly count: number }

export async function readBookV1(db: Db | Tx, drawId: string): Promise<BookV1> {
  return bookOf(await drawLeaves(db, drawId))
}

/**
 * The same root as `rootOf`, which phones compute: here it is hashed without a promise for each node, which is most of
 * the price when a draw has many bets.
 */
export function bookOf(leaves: readonly string[]): BookV1 {
  let level = leaves
  while (level.length > 1) level = levelAbove(level)
  return { root: level[0] ?? hash('sha256', 'no bets'), count: leaves.length }
}

function levelAbove(level: readonly string[]): string[] {
  const above: string[] = []
  for (let place = 0; place < level.length; place += 2) {
    const [left = '', right] = [level[place], level[place + 1]]
    above.push(right === undefined ? left : hash('sha256', `knot|${left}|${right}`))
  }
  return above
}
