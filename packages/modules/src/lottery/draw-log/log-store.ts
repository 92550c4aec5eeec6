import { hash } from 'node:crypto'
import type { Db, Tx } from '@fairground/db/connect.ts'
import { utf8 } from '@fairground/domain/lottery/draw-log/bytes.ts'
import {
  appendLeaf,
  type Frontier,
  frontierNodes,
  frontierOf,
  type StoredNode,
} from '@fairground/domain/lottery/draw-log/frontier.ts'
import { type LeafRange, type NodeId, nodesOfRange } from '@fairground/domain/lottery/draw-log/merkle-proof.ts'
import { leafHash, type NodeReader } from '@fairground/domain/lottery/draw-log/merkle-tree.ts'
import type { Statement } from '@fairground/domain/lottery/draw-log/statements.ts'
import { sql } from 'kysely'
import { type NodeRow, nodeReaderOf } from './node-reader.ts'

/** The platform's own hash is three times faster than one in JavaScript, by way of a text: a buffer of its own costs more. */
export const sha256 = (bytes: Uint8Array): Uint8Array => Buffer.from(hash('sha256', bytes, 'binary'), 'latin1')

export type NewStatement = { readonly drawId: string; readonly kind: Statement['kind']; readonly text: string }

/** The log has one end, so one transaction at a time writes to it; the lock ends with the transaction. */
async function lockLog(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('draw log', 0))`.execute(tx)
}

/** Appends statements in this order. They are told to nobody before a checkpoint with them has its witnesses. */
export async function appendStatements(tx: Tx, statements: readonly NewStatement[]): Promise<void> {
  if (statements.length === 0) return
  await lockLog(tx)
  let frontier = await readFrontier(tx)
  const leaves = []
  const nodes: StoredNode[] = []
  for (const { drawId, kind, text } of statements) {
    leaves.push({ place: BigInt(frontier.size), draw_id: drawId, kind, text, at: sql<Date>`clock_timestamp()` })
    const grown = appendLeaf(frontier, leafHash(utf8(text), sha256), sha256)
    nodes.push(...grown.made)
    frontier = grown.frontier
  }
  await tx.insertInto('draw_log_leaf').values(leaves).execute()
  await tx
    .insertInto('draw_log_node')
    .values(nodes.map(({ level, index, hash: bytes }) => ({ level, place: BigInt(index), hash: Buffer.from(bytes) })))
    .execute()
}

/** The edge of the whole log. */
export async function readFrontier(db: Db | Tx): Promise<Frontier> {
  const last = await db.selectFrom('draw_log_leaf').select('place').orderBy('place', 'desc').limit(1).executeTakeFirst()
  const size = last ? Number(last.place) + 1 : 0
  const wanted = frontierNodes(size)
  const read = await readNodes(db, wanted)
  const frontier = frontierOf(
    size,
    wanted.map(({ level, index }) => read(level, index)),
  )
  if (!frontier) throw new Error(`the draw log of ${size} statements has no edge`)
  return frontier
}

/** The nodes that the hashes of these ranges are made of. */
export function readRanges(db: Db | Tx, ranges: readonly LeafRange[]): Promise<NodeReader> {
  return readNodes(db, ranges.flatMap(nodesOfRange))
}

async function readNodes(db: Db | Tx, wanted: readonly NodeId[]): Promise<NodeReader> {
  if (wanted.length === 0) return nodeReaderOf([])
  const [levels, places] = [wanted.map(({ level }) => level), wanted.map(({ index }) => String(index))]
  const { rows } = await sql<NodeRow>`
    select n.level, n.place, n.hash from unnest(${levels}::smallint[], ${places}::bigint[]) w (level, place)
    join draw_log_node n on n.level = w.level and n.place = w.place`.execute(db)
  return nodeReaderOf(rows)
}
