import type { Db } from '@fairground/db/connect.ts'
import type { NodeId } from '@fairground/domain/lottery/draw-log/merkle-proof.ts'
import type { NodeReader } from '@fairground/domain/lottery/draw-log/merkle-tree.ts'
import type { TreeHead } from '@fairground/domain/lottery/draw-log/proof-check.ts'
import type { Statement } from '@fairground/domain/lottery/draw-log/statements.ts'
import { sql } from 'kysely'
import { type NodeRow, nodeReaderOf } from '../draw-log/node-reader.ts'

/** A checkpoint of the log that enough witnesses have signed. */
export type LogHead = TreeHead & { readonly note: string; readonly witnessedAt: Date }

/** A statement with its place in the log. */
export type PlacedStatement = { readonly place: number; readonly kind: Statement['kind']; readonly text: string }

/** The first checkpoint with more than so many statements, if asked for one, and the newest ones; the smallest first. */
export async function readHeads(db: Db, above: number | null, newest: number): Promise<readonly LogHead[]> {
  const { rows } = await sql<{ size: bigint; root: Buffer; note: string; witnessedAt: Date }>`
    select size, root, note, witnessed_at as "witnessedAt" from draw_log_heads(${above}, ${newest}) order by size`.execute(
    db,
  )
  return rows.map(({ size, ...head }) => ({ ...head, size: Number(size) }))
}

/** In the order of the log: the commit, the book, the outcome, as far as witnesses have seen them. */
export async function readStatements(db: Db, drawId: string): Promise<readonly PlacedStatement[]> {
  const { rows } = await sql<{ place: bigint; kind: Statement['kind']; text: string }>`
    select place, kind, text from draw_statements(${drawId}) order by place`.execute(db)
  return rows.map(({ place, ...statement }) => ({ ...statement, place: Number(place) }))
}

export async function readLeaves(db: Db, from: number, atMost: number): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from draw_log_leaves(${from}, ${atMost}) as text`.execute(db)
  return rows.map(({ text }) => text)
}

/** All of these nodes at once, each asked for once. */
export async function readNodes(db: Db, wanted: readonly NodeId[]): Promise<NodeReader> {
  const ids = [...new Map(wanted.map((node) => [`${node.level} ${node.index}`, node])).values()]
  if (ids.length === 0) return nodeReaderOf([])
  const [levels, places] = [ids.map(({ level }) => level), ids.map(({ index }) => index)]
  const { rows } = await sql<NodeRow>`
    select level, place, hash from draw_log_nodes(${levels}::smallint[], ${places}::bigint[])`.execute(db)
  return nodeReaderOf(rows)
}
