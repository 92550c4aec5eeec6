import { hashBytes, isSame } from './bytes.ts'
import { nodeHash } from './merkle-tree.ts'

/** The root that a leaf's hash and its way lead to; undefined when no leaf of such a tree has a way of this length. */
export function rootOfInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!isSize(size) || !isSize(index) || index >= size || !areHashes([leaf, ...proof])) return undefined
  let [at, last, root] = [index, size - 1, leaf]
  for (const beside of proof) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      root = nodeHash(beside, root)
      // A node without a neighbour has moved up as it is.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, half(last)]
    } else {
      root = nodeHash(root, beside)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 ? root : undefined
}

/** A tree head: how many leaves, and the root over them. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array }

/** Whether the newer tree begins with all leaves of the older one. Nothing is shown about a tree without leaves. */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size < 1 || older.size > newer.size) return false
  if (!areHashes([older.root, newer.root, ...proof])) return false
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root)
  let [at, last] = [older.size - 1, newer.size - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  // When the older tree is one whole subtree of the newer one, its root is the first step and is not repeated.
  const [first, ...rest] = at === 0 ? [older.root, ...proof] : proof
  if (!first || rest.length === 0) return false
  let [old, root] = [first, first]
  for (const beside of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      old = nodeHash(beside, old)
      root = nodeHash(beside, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, half(last)]
    } else {
      root = nodeHash(root, beside)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(old, older.root) && isSame(root, newer.root)
}

function isSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function areHashes(hashes: readonly Uint8Array[]): boolean {
  return hashes.every(({ length }) => length === hashBytes)
}

function half(value: number): number {
  return Math.floor(value / 2)
}
