import type { Trust } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { type KnownCheckpoint, readCheckpoint } from '@fairground/domain/lottery/draw-log/verify/known-checkpoints.ts'
import {
  type LogRangeFault,
  type OverdueDraw,
  verifyLogRange,
} from '@fairground/domain/lottery/draw-log/verify/verify-log-range.ts'
import type { LogRangeResponse, LogState } from './log-state.ts'

/** `unsigned`: no checkpoint that counts. `two-histories`: not the log that this device was shown before. */
export type LogFault = { readonly kind: LogRangeFault['kind'] | 'unsigned' | 'two-histories'; readonly index: number }

export type CheckedLogRange = {
  readonly statements: number
  readonly faults: readonly LogFault[]
  readonly owed: readonly OverdueDraw[]
}

/** A head as its signatures say it; without keys nobody can tell. */
export type CheckedHead = {
  readonly size: number
  readonly state: 'right' | 'unchecked' | 'unsigned' | 'two-histories'
  readonly witnesses: readonly { readonly name: string; readonly at: number }[]
}

/** `trust` has the checkpoints that this device keeps. */
export function checkHeads({ heads }: LogState, trust: Trust | null): CheckedHead[] {
  const kept = trust ? keptOf(trust) : []
  return heads.map(({ size, note }) => {
    if (!trust) return { size, state: 'unchecked', witnesses: [] }
    const known = readCheckpoint(note, trust)
    if (known?.timeMs === undefined || known.size !== size) return { size, state: 'unsigned', witnesses: [] }
    const isOther = kept.some((each) => each.size === size && each.rootHex !== known.rootHex)
    const witnesses = [...known.times].map(([name, seconds]) => ({ name, at: seconds * 1_000 }))
    return { size, state: isOther ? 'two-histories' : 'right', witnesses }
  })
}

/** Whether the statements are the log that its witnesses signed, the one this device knows, and in order. */
export function checkLogRange(answer: LogRangeResponse, trust: Trust, now: Date): CheckedLogRange {
  const { faults, owed } = verifyLogRange(answer, now)
  const end = answer.checkpoint === null ? undefined : readCheckpoint(answer.checkpoint, trust)
  const isSigned = end?.timeMs !== undefined && end.size === answer.to.size && end.rootHex === answer.to.root
  const others = keptOf(trust).filter((kept) => isOtherLog(answer, kept, now))
  return {
    statements: answer.leaves.length,
    faults: [
      ...faults,
      ...(isSigned ? [] : [{ kind: 'unsigned' as const, index: answer.to.size }]),
      ...others.map(({ size }) => ({ kind: 'two-histories' as const, index: size })),
    ],
    owed,
  }
}

function keptOf(trust: Trust): KnownCheckpoint[] {
  return trust.seen.map((note) => readCheckpoint(note, trust)).filter((known) => known !== undefined)
}

/** Only a checkpoint within the stretch can be computed from it. */
function isOtherLog(answer: LogRangeResponse, { size, rootHex }: KnownCheckpoint, now: Date): boolean {
  const { from, leaves, to } = answer
  if (size < from.size || size > to.size) return false
  const until = { ...answer, leaves: leaves.slice(0, size - from.size), to: { size, root: rootHex } }
  return verifyLogRange(until, now).faults.some(({ kind }) => kind === 'not-the-log')
}
