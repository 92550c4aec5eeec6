import { emptyRoot, isConsistent } from './consistency.ts'
import type { HeadStore } from './head-store.ts'
import { bytesOf, isSigned, isSize, type LogKey, type Note, readCheckpoint, readNote, type witnessKey } from './note.ts'

export type WitnessResponse = { readonly status: number; readonly type?: string; readonly body: string }

type WitnessOptions = {
  readonly key: ReturnType<typeof witnessKey>
  readonly logs: readonly LogKey[]
  readonly memory: HeadStore
}

const maxProofLines = 63
const hashBytes = 32

type Submission = { readonly old: number; readonly proof: readonly Buffer[]; readonly note: Note }

/**
 * Signs that a log has only grown since it was last asked, with the time. It keeps what it signs before it says so, and
 * nothing else happens in between, so no two histories of a log have its signature.
 */
export function createWitness({ key, logs, memory }: WitnessOptions) {
  /** The time is in seconds, from the one that was signed last for this log. */
  return (body: string, timeAfter: (last: number) => number): WitnessResponse => {
    const submission = readSubmission(body)
    const checkpoint = submission && readCheckpoint(submission.note.text)
    if (!checkpoint) return { status: 400, body: 'this is no checkpoint with its proof\n' }
    const { old, proof, note } = submission
    const { origin, size, root } = checkpoint
    const own = logs.filter(({ name }) => name === origin)
    if (own.length === 0) return { status: 404, body: 'this log is not watched here\n' }
    if (!isSigned(note, own)) return { status: 403, body: 'the log has not signed this\n' }
    if (old > size) return { status: 400, body: 'the old size is larger than the new one\n' }
    const last = memory.of(origin) ?? { size: 0, root: emptyRoot.toString('base64'), time: 0 }
    const conflict = { status: 409, type: 'text/x.tlog.size', body: `${last.size}\n` }
    const lastRoot = Buffer.from(last.root, 'base64')
    if (old !== last.size || (size === last.size && !root.equals(lastRoot))) return conflict
    if (!isConsistent({ size: last.size, root: lastRoot }, { size, root }, proof))
      return { status: 422, body: 'the proof does not lead from the old root to the new one\n' }
    // Asked again for the same, it says again when that was first: nobody can ask until they like the time.
    const isKnown = size === last.size && memory.of(origin) !== null
    const newest = { size, root: root.toString('base64'), time: isKnown ? last.time : timeAfter(last.time) }
    if (!isKnown) memory.save(origin, newest)
    return { status: 200, body: key.cosign(note.text, newest.time) }
  }
}

function readSubmission(body: string): Submission | null {
  const end = body.indexOf('\n\n')
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n')
  const [, old = ''] = /^old (\d+)$/.exec(first) ?? []
  const proof = lines.map(bytesOf)
  const hashes = proof.filter((hash) => hash?.length === hashBytes) as Buffer[]
  const note = readNote(body.slice(end + 2))
  if (end < 0 || !isSize(old) || hashes.length !== proof.length || proof.length > maxProofLines || !note) return null
  return { old: Number(old), proof: hashes, note }
}
