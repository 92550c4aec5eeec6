import type { Db } from '@fairground/db/connect.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { type Frontier, frontierNodes, rootOfFrontier } from '@fairground/domain/lottery/draw-log/frontier.ts'
import type { LogRange } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { sha256 } from '../draw-log/log-store.ts'
import { readHeads, readLeaves, readNodes } from './log-reader.ts'

/**
 * The statements from one place on, at most so many and none that witnesses have not seen. Where they end at the newest
 * checkpoint, it comes with them.
 */
export async function readLogRange(
  db: Db,
  from: number,
  atMost: number,
): Promise<LogRange & { readonly checkpoint: string | null }> {
  const [newest] = await readHeads(db, null, 1)
  const size = newest?.size ?? 0
  const begin = Math.min(from, size)
  const end = Math.min(begin + atMost, size)
  const read = await readNodes(db, [...frontierNodes(begin), ...frontierNodes(end)])
  const edgeAt = (at: number): Frontier => ({
    size: at,
    nodes: frontierNodes(at).map(({ level, index }) => read(level, index)),
  })
  const headAt = (at: number) => ({ size: at, root: hexOf(rootOfFrontier(edgeAt(at), sha256)) })
  return {
    from: headAt(begin),
    frontier: edgeAt(begin).nodes.map(hexOf),
    leaves: end > begin ? await readLeaves(db, begin, end - begin) : [],
    to: headAt(end),
    checkpoint: end === size ? (newest?.note ?? null) : null,
  }
}
