import type { Db } from '@fairground/db/connect.ts'
import { formatCheckpoint } from '@fairground/domain/lottery/draw-log/checkpoint.ts'
import { medianTime, witnessTimes } from '@fairground/domain/lottery/draw-log/cosignature.ts'
import { rootOfFrontier } from '@fairground/domain/lottery/draw-log/frontier.ts'
import { consistencyProof, consistencyRanges } from '@fairground/domain/lottery/draw-log/merkle-proof.ts'
import {
  formatNote,
  type NoteSigner,
  type SignedNote,
  signText,
} from '@fairground/domain/lottery/draw-log/signed-note.ts'
import { sql } from 'kysely'
import { readFrontier, readRanges, sha256 } from './log-store.ts'
import type { ProofFrom, Witness } from './witness-client.ts'

/** Who signs the log, and who must have seen it before it counts. */
export type DrawLog = {
  readonly signer: NoteSigner
  readonly witnesses: readonly Witness[]
  readonly witnessesNeeded: number
}

/** `known`: nothing has come since the last one. `unwitnessed`: too few witnesses answer. */
export type Head = 'known' | 'new' | 'unwitnessed'

/**
 * Signs the log as it is now and has it witnessed, unless that is done. While too few witnesses answer nothing is kept of
 * a try, and the next one asks again. Any number of processes may do this at once.
 */
export async function publishHead(db: Db, { signer, witnesses, witnessesNeeded }: DrawLog): Promise<Head> {
  const newest = await db
    .selectFrom('draw_log_checkpoint')
    .select('size')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  const frontier = await readFrontier(db)
  const { size } = frontier
  if (size === 0 || newest?.size === BigInt(size)) return 'known'
  const root = rootOfFrontier(frontier, sha256)
  const text = formatCheckpoint({ origin: signer.key.name, size, root })
  const own: SignedNote = { text, signatures: [signText(text, signer)] }
  const asked = await Promise.all(witnesses.map((witness) => witness.cosign(own, proofTo(db, size))))
  const note = { text, signatures: [...own.signatures, ...asked.filter((signature) => signature !== null)] }
  const times = witnessTimes(
    note,
    witnesses.map(({ key }) => key),
  )
  const seconds = medianTime([...times.values()], Math.max(1, witnessesNeeded))
  if (seconds === undefined) return 'unwitnessed'
  await db
    .insertInto('draw_log_checkpoint')
    .values({
      size: BigInt(size),
      root: Buffer.from(root),
      note: formatNote(note),
      witnessed_at: new Date(seconds * 1_000),
      at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute()
  return 'new'
}

function proofTo(db: Db, size: number): ProofFrom {
  return async (from) => {
    // It has seen more than this process knows of: another one is ahead, and has its answer.
    if (from > size) return null
    if (from === 0) return []
    const read = await readRanges(db, consistencyRanges(from, size))
    return consistencyProof(from, size, read, sha256)
  }
}
