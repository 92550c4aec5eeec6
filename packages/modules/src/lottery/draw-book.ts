import type { Db, Tx } from '@fairground/db/connect.ts'
import { hashBytes, hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { type Levels, levelsOf, rootOfLevels } from '@fairground/domain/lottery/draw-log/merkle-tree.ts'
import { sql } from 'kysely'
import { sha256 } from './draw-log/log-store.ts'

const books = ['real', 'trial'] as const
type BookName = (typeof books)[number]

/** All bets of a draw in two values: a bet that is changed, added or removed changes the root. */
type Sum = { readonly root: string; readonly count: number }

/** Bets of members and of trials apart: what costs nothing decides nothing. */
export type DrawBook = Readonly<Record<BookName, Sum>>

type Leaves = { readonly ids: Buffer; readonly leaves: Buffer }

const idBytes = 16
/** Where the ids stand, by which a bet is found. */
const idLevel = -1

/** The book as it is at the lock, kept with every level of its tree, so that a bet's way is read and not computed. */
export async function storeBook(tx: Tx, drawId: string): Promise<DrawBook> {
  const [real, trial] = [await keepOne(tx, drawId, 'real'), await keepOne(tx, drawId, 'trial')]
  return { real, trial }
}

async function keepOne(tx: Tx, drawId: string, book: BookName): Promise<Sum> {
  const { rows } = await sql<Leaves>`select ids, leaves from book_leaves(${drawId}, ${book})`.execute(tx)
  const { ids, leaves } = only(rows)
  const levels = levelsOf(leaves, sha256)
  const kept = [
    { level: idLevel, hashes: ids },
    ...levels.map((hashes, level) => ({ level, hashes: Buffer.from(hashes) })),
  ]
  if (ids.length > 0)
    await tx
      .insertInto('draw_book')
      .values(kept.map((row) => ({ draw_id: drawId, book, ...row })))
      .execute()
  return sumOf(ids, levels)
}

/** The book by what the bets say now, which settlement compares with the one that was published. */
export async function recomputeBook(db: Db | Tx, drawId: string): Promise<DrawBook> {
  const [real, trial] = [await recomputeOne(db, drawId, 'real'), await recomputeOne(db, drawId, 'trial')]
  return { real, trial }
}

async function recomputeOne(db: Db | Tx, drawId: string, book: BookName): Promise<Sum> {
  const { rows } = await sql<Leaves>`select ids, leaves from recomputed_leaves(${drawId}, ${book})`.execute(db)
  const { ids, leaves } = only(rows)
  return sumOf(ids, levelsOf(leaves, sha256))
}

function only(rows: readonly Leaves[]): Leaves {
  const [row] = rows
  if (!row) throw new Error('a book is one row')
  return row
}

/** A bet whose leaf nobody wrote would be missing from the tree: its id is there, and the two do not agree. */
function sumOf(ids: Buffer, levels: Levels): Sum {
  const [leaves] = levels
  const count = ids.length / idBytes
  if (leaves?.length !== count * hashBytes)
    throw new Error(`${count} bets have ${(leaves?.length ?? 0) / hashBytes} leaves`)
  return { root: hexOf(rootOfLevels(levels, sha256)), count }
}
