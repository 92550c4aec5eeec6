import { sha256 } from '@noble/hashes/sha2.js'
import { type Hash, hashBytes } from './bytes.ts'
import { type NodeId, nodesOfRange } from './merkle-proof.ts'
import { emptyRoot, nodeHash } from './merkle-tree.ts'

/** The right edge of a growing tree: the roots of its whole subtrees, the largest first. All that appending needs. */
export type Frontier = { readonly size: number; readonly nodes: readonly Uint8Array[] }

export type StoredNode = NodeId & { readonly hash: Uint8Array }

export const emptyFrontier: Frontier = { size: 0, nodes: [] }

/** Which stored nodes make up the edge of a tree of this size. */
export function frontierNodes(size: number): NodeId[] {
  return nodesOfRange({ begin: 0, end: size })
}

/** Undefined when the number of hashes does not fit the size. */
export function frontierOf(size: number, nodes: readonly Uint8Array[]): Frontier | undefined {
  if (!Number.isSafeInteger(size) || size < 0 || nodes.length !== frontierNodes(size).length) return undefined
  return nodes.every(({ length }) => length === hashBytes) ? { size, nodes } : undefined
}

/** The edge with one leaf more, and every subtree that this leaf made whole: these are stored for proofs. */
export function appendLeaf(
  { size, nodes }: Frontier,
  leaf: Uint8Array,
  hash: Hash = sha256,
): { readonly frontier: Frontier; readonly made: readonly StoredNode[] } {
  const made: StoredNode[] = [{ level: 0, index: size, hash: leaf }]
  const left = [...nodes]
  let [level, index, node] = [0, size, leaf]
  while (index % 2 === 1) {
    node = nodeHash(left.pop() ?? new Uint8Array(0), node, hash)
    level += 1
    index = (index - 1) / 2
    made.push({ level, index, hash: node })
  }
  return { frontier: { size: size + 1, nodes: [...left, node] }, made }
}

export function rootOfFrontier({ nodes }: Frontier, hash: Hash = sha256): Uint8Array {
  if (nodes.length === 0) return emptyRoot(hash)
  return nodes.reduceRight((right, left) => nodeHash(left, right, hash))
}
