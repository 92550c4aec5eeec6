import { sha256 } from '@noble/hashes/sha2.js'
import type { Hash } from './bytes.ts'
import { type NodeReader, nodeHash } from './merkle-tree.ts'

/** The leaves from `begin` up to and without `end`. */
export type LeafRange = { readonly begin: number; readonly end: number }

export type NodeId = { readonly level: number; readonly index: number }

/** What of a tree of `size` leaves stands beside the way from a leaf to the root, the lowest first. */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    throw new Error(`a tree of ${size} has no leaf ${index}`)
  const ranges: LeafRange[] = []
  let [begin, end] = [0, size]
  while (end - begin > 1) {
    const middle = begin + powerBelow(end - begin)
    ranges.push(index < middle ? { begin: middle, end } : { begin, end: middle })
    if (index < middle) end = middle
    else begin = middle
  }
  return ranges.toReversed()
}

/** What shows that a tree of `size` leaves begins with the tree of the first `old` of them. */
export function consistencyRanges(old: number, size: number): LeafRange[] {
  if (!Number.isSafeInteger(old) || !Number.isSafeInteger(size) || old < 1 || old > size)
    throw new Error(`a tree of ${size} has no beginning of ${old}`)
  const ranges: LeafRange[] = []
  let [begin, end] = [0, size]
  while (old !== end) {
    const middle = begin + powerBelow(end - begin)
    ranges.push(old <= middle ? { begin: middle, end } : { begin, end: middle })
    if (old <= middle) end = middle
    else begin = middle
  }
  // The old root itself is known to the caller.
  if (begin > 0) ranges.push({ begin, end })
  return ranges.toReversed()
}

/** The whole subtrees that a range of a proof consists of, the largest first: these have to be stored, no others. */
export function nodesOfRange({ begin, end }: LeafRange): NodeId[] {
  const nodes: NodeId[] = []
  for (let from = begin; from < end; ) {
    let level = 0
    while (from % 2 ** (level + 1) === 0 && from + 2 ** (level + 1) <= end) level += 1
    nodes.push({ level, index: from / 2 ** level })
    from += 2 ** level
  }
  return nodes
}

export function hashOfRange(range: LeafRange, read: NodeReader, hash: Hash = sha256): Uint8Array {
  const parts = nodesOfRange(range).map(({ level, index }) => read(level, index))
  return parts.reduceRight((right, left) => nodeHash(left, right, hash))
}

export function inclusionProof(index: number, size: number, read: NodeReader, hash: Hash = sha256): Uint8Array[] {
  return inclusionRanges(index, size).map((range) => hashOfRange(range, read, hash))
}

export function consistencyProof(old: number, size: number, read: NodeReader, hash: Hash = sha256): Uint8Array[] {
  return consistencyRanges(old, size).map((range) => hashOfRange(range, read, hash))
}

/** The largest power of two below a number that is greater than one. */
function powerBelow(count: number): number {
  let power = 1
  while (2 * power < count) power *= 2
  return power
}
