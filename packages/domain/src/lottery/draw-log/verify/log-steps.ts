import { bytesOfHex, hashBytes, hexOf, utf8 } from '../bytes.ts'
import { leafHash } from '../merkle-tree.ts'
import { isConsistent, rootOfInclusion, type TreeHead } from '../proof-check.ts'
import type { ConsistencyEvidence, LoggedStatement } from './evidence.ts'
import type { KnownCheckpoint } from './known-checkpoints.ts'
import { notShown, right, type StepResult, wrong } from './step.ts'

function hashesOf(path: readonly string[]): Uint8Array[] {
  return path.map((hash) => bytesOfHex(hash, hashBytes) ?? new Uint8Array(0))
}

/** The root in hexadecimal that a leaf and its way lead to. */
export function rootOfPath(leaf: Uint8Array, index: number, size: number, path: readonly string[]): string | undefined {
  const root = rootOfInclusion(leaf, index, size, hashesOf(path))
  return root && hexOf(root)
}

/** Whether a statement stands in the log, under a checkpoint that witnesses have signed. */
export function checkLogged(
  { text, index, size, path }: LoggedStatement,
  known: readonly KnownCheckpoint[],
  dueAt: string | null,
): StepResult {
  const heads = known.filter((each) => each.size === size)
  if (heads.length === 0) return notShown('checkpoint', dueAt)
  const root = rootOfPath(leafHash(utf8(text)), index, size, path)
  const own = heads.filter(({ rootHex }) => rootHex === root)
  if (own.length === 0) return wrong('not-in-log')
  return own.some(({ timeMs }) => timeMs !== undefined) ? right : notShown('cosignature', dueAt)
}

/** Whether all that is known of the log is one history: of one size there is one root, and each grew out of the last. */
export function checkHistory(
  heads: readonly TreeHead[],
  shown: readonly ConsistencyEvidence[],
  dueAt: string | null,
): StepResult {
  const roots = new Map<number, Uint8Array>()
  for (const { size, root } of heads) {
    // A log without leaves is the beginning of every other one.
    if (size === 0) continue
    const known = roots.get(size)
    if (known && hexOf(known) !== hexOf(root)) return wrong('two-histories')
    roots.set(size, root)
  }
  const proven = new Map<number, number>()
  for (const { from, to, path } of shown) {
    const [older, newer] = [roots.get(from), roots.get(to)]
    if (!older || !newer) continue
    const isRight = isConsistent({ size: from, root: older }, { size: to, root: newer }, hashesOf(path))
    if (!isRight) return wrong('two-histories')
    proven.set(from, Math.max(to, proven.get(from) ?? 0))
  }
  // Every size but the largest must be shown to lead to a larger one, and so in the end to the largest.
  const sizes = [...roots.keys()].toSorted((a, b) => a - b)
  return sizes.slice(0, -1).every((size) => (proven.get(size) ?? 0) > size) ? right : notShown('consistency', dueAt)
}
