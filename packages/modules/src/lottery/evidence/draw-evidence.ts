import type { Db } from '@fairground/db/connect.ts'
import { hexOf } from '@fairground/domain/lottery/draw-log/bytes.ts'
import {
  consistencyProof,
  consistencyRanges,
  inclusionProof,
  inclusionRanges,
  nodesOfRange,
} from '@fairground/domain/lottery/draw-log/merkle-proof.ts'
import type { DrawEvidence, LoggedStatement } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { sha256 } from '../draw-log/log-store.ts'
import { type PlacedStatement, readHeads, readNodes, readStatements } from './log-reader.ts'

/** What everybody may see of a draw. */
export type PublicEvidence = Pick<DrawEvidence, 'checkpoints' | 'consistency' | 'commit' | 'book' | 'outcome'>

const nothing: PublicEvidence = { checkpoints: [], consistency: [], commit: null, book: null, outcome: null }

/**
 * The statements of a draw with their ways to the newest checkpoint, which grew out of the first one that fixed the book
 * and out of each log of a size that was `seen`. The nodes of all these ways are read at once.
 */
export async function readDrawEvidence(db: Db, drawId: string, seen: readonly number[]): Promise<PublicEvidence> {
  const statements = await readStatements(db, drawId)
  const statementOf = (...kinds: readonly PlacedStatement['kind'][]) =>
    statements.find(({ kind }) => kinds.includes(kind))
  const [commit, book, outcome] = [statementOf('commit'), statementOf('book'), statementOf('result', 'cancelled')]
  // Without a book it is the time of the cancellation that counts: before the sale one person may cancel.
  const heads = await readHeads(db, book?.place ?? outcome?.place ?? null, 1)
  const newest = heads.at(-1)
  if (!newest) return nothing
  const { size } = newest
  const older = [...new Set([...heads.map((head) => head.size), ...seen])].filter((each) => each > 0 && each < size)
  const ranges = [
    ...statements.flatMap(({ place }) => inclusionRanges(place, size)),
    ...older.flatMap((from) => consistencyRanges(from, size)),
  ]
  const read = await readNodes(db, ranges.flatMap(nodesOfRange))
  const logged = (statement: PlacedStatement | undefined): LoggedStatement | null => {
    if (!statement) return null
    const { text, place } = statement
    return { text, index: place, size, path: inclusionProof(place, size, read, sha256).map(hexOf) }
  }
  return {
    checkpoints: heads.map(({ note }) => note),
    consistency: older.map((from) => ({
      from,
      to: size,
      path: consistencyProof(from, size, read, sha256).map(hexOf),
    })),
    commit: logged(commit),
    book: logged(book),
    outcome: logged(outcome),
  }
}
