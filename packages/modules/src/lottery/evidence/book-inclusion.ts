import type { Db } from '@fairground/db/connect.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import type { DrawEvidence } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { sql } from 'kysely'
import type { PlacedBet } from '../read-orders.ts'

/** The way from a bet to the root of its book; null before the lock, and when the bet was taken back before it. */
export async function readBookInclusion(
  db: Db,
  { id, book, draw }: Pick<PlacedBet, 'id' | 'book' | 'draw'>,
): Promise<DrawEvidence['inclusion']> {
  if (draw.betRoot === null) return null
  const { rows } = await sql<{ place: number; path: readonly Buffer[] }>`
    select place, path from book_inclusion(${draw.id}, ${book}, ${id})`.execute(db)
  const [way] = rows
  return way ? { index: way.place, path: way.path.map(hexOf) } : null
}
