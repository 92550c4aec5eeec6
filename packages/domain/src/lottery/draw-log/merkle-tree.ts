import { sha256 } from '@noble/hashes/sha2.js'
import { type Hash, hashBytes, joined } from './bytes.ts'

/** The tree of RFC 6962. A leaf and a node begin differently, so that neither can be passed off as the other. */
const leafPrefix = 0
const nodePrefix = 1

/**
 * Every level of a tree from the leaves up, each as its hashes one after another. The last hash of a level with an odd
 * number moves up as it is.
 */
export type Levels = readonly Uint8Array[]

/** The root over the leaves from the `index`th times 2^`level` on, where all 2^`level` of them are there. */
export type NodeReader = (level: number, index: number) => Uint8Array

export function leafHash(leaf: Uint8Array, hash: Hash = sha256): Uint8Array {
  const message = new Uint8Array(1 + leaf.length)
  message[0] = leafPrefix
  message.set(leaf, 1)
  return hash(message)
}

export function nodeHash(left: Uint8Array, right: Uint8Array, hash: Hash = sha256): Uint8Array {
  return hash(joined(Uint8Array.of(nodePrefix), left, right))
}

/** From the hashes of the leaves one after another. A tree without leaves has one level, which is empty. */
export function levelsOf(leaves: Uint8Array, hash: Hash = sha256): Levels {
  if (leaves.length % hashBytes !== 0) throw new Error('a leaf has a hash of 32 bytes')
  const levels = [leaves]
  for (let level = leaves; level.length > hashBytes; ) {
    level = levelAbove(level, hash)
    levels.push(level)
  }
  return levels
}

/** One message for all nodes, because a book may have a million of them. */
function levelAbove(level: Uint8Array, hash: Hash): Uint8Array {
  const pairs = Math.floor(level.length / hashBytes / 2)
  const above = new Uint8Array(Math.ceil(level.length / hashBytes / 2) * hashBytes)
  const message = new Uint8Array(1 + 2 * hashBytes)
  message[0] = nodePrefix
  for (let pair = 0; pair < pairs; pair += 1) {
    message.set(level.subarray(2 * pair * hashBytes, 2 * (pair + 1) * hashBytes), 1)
    above.set(hash(message), pair * hashBytes)
  }
  above.set(level.subarray(2 * pairs * hashBytes), pairs * hashBytes)
  return above
}

export function emptyRoot(hash: Hash = sha256): Uint8Array {
  return hash(new Uint8Array(0))
}

export function rootOfLevels(levels: Levels, hash: Hash = sha256): Uint8Array {
  const top = levels.at(-1) ?? new Uint8Array(0)
  return top.length === 0 ? emptyRoot(hash) : top.slice(0, hashBytes)
}

export function readLevels(levels: Levels): NodeReader {
  return (level, index) => {
    const node = levels[level]?.slice(index * hashBytes, (index + 1) * hashBytes)
    if (node?.length !== hashBytes) throw new Error(`the tree has no node ${index} at level ${level}`)
    return node
  }
}
