import { createHash } from 'node:crypto'

export type Head = { readonly size: number; readonly root: Buffer }

export const emptyRoot = createHash('sha256').digest()

function nodeOf(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()
}

/**
 * Whether the newer tree begins with the older one: both roots are built from the proof, from the top down as RFC 6962
 * defines it (2.1.2), and nothing of the proof may be left over.
 */
export function isConsistent(older: Head, newer: Head, proof: readonly Buffer[]): boolean {
  if (older.size === 0) return proof.length === 0
  if (older.size > newer.size) return false
  const rest = [...proof]

  function build(old: number, size: number, isWhole: boolean): { old: Buffer; root: Buffer } | null {
    if (old === size) {
      const root = isWhole ? older.root : rest.pop()
      return root ? { old: root, root } : null
    }
    const beside = rest.pop()
    let left = 1
    while (left * 2 < size) left *= 2
    const built = old <= left ? build(old, left, isWhole) : build(old - left, size - left, false)
    if (!beside || !built) return null
    return old <= left
      ? { old: built.old, root: nodeOf(built.root, beside) }
      : { old: nodeOf(beside, built.old), root: nodeOf(beside, built.root) }
  }

  const built = build(older.size, newer.size, true)
  return built !== null && rest.length === 0 && built.old.equals(older.root) && built.root.equals(newer.root)
}
