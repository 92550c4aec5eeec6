import { hexOf } from '../bytes.ts'
import { verifyCheckpoint } from '../checkpoint.ts'
import { medianTime, witnessTimes } from '../cosignature.ts'
import type { TreeHead } from '../proof-check.ts'
import type { Trust } from './evidence.ts'

/** A checkpoint of this log with the times at which its witnesses signed it. */
export type KnownCheckpoint = TreeHead & {
  readonly rootHex: string
  /** By witness, in seconds. */
  readonly times: ReadonlyMap<string, number>
  /** The time that counts, in milliseconds; undefined when too few witnesses signed. */
  readonly timeMs: number | undefined
}

/** Undefined when no key of the log signed it, or only one that had been retired before. */
export function readCheckpoint(note: string, trust: Trust): KnownCheckpoint | undefined {
  for (const { key, retiredAt } of trust.logKeys) {
    const signed = verifyCheckpoint(note, key)
    if (!signed) continue
    const { size, root } = signed.checkpoint
    const times = witnessTimes(signed.note, trust.witnesses)
    const median = medianTime([...times.values()], Math.max(1, trust.witnessesNeeded))
    const timeMs = median === undefined ? undefined : median * 1_000
    if (retiredAt !== null && (timeMs === undefined || timeMs > Date.parse(retiredAt))) continue
    return { size, root, rootHex: hexOf(root), times, timeMs }
  }
  return undefined
}

/**
 * The first known checkpoint that counts and has the leaf at `index`. A later one would move the round, so a verifier
 * that knows an earlier one can hold it against the platform.
 */
export function firstCheckpointWith(index: number, known: readonly KnownCheckpoint[]): KnownCheckpoint | undefined {
  const having = known.filter(({ size, timeMs }) => size > index && timeMs !== undefined)
  return having.toSorted((a, b) => (a.timeMs ?? 0) - (b.timeMs ?? 0))[0]
}

/**
 * A witness that signed a smaller log later did not sign this one when it says. One such witness among honest ones moves
 * nothing; the checkpoint is backdated when the time that counts would be a later one.
 */
export function isBackdated(checkpoint: KnownCheckpoint, known: readonly KnownCheckpoint[]): boolean {
  const smaller = known.filter(({ size }) => size < checkpoint.size)
  const possible = [...checkpoint.times].map(([witness, time]) =>
    Math.max(time, ...smaller.map(({ times }) => times.get(witness) ?? time)),
  )
  return medianTime(possible, 1) !== medianTime([...checkpoint.times.values()], 1)
}
