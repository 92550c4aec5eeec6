import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOfHex, hexOf, isSame, joined } from './bytes.ts'
import { appendLeaf, emptyFrontier, type Frontier, frontierNodes, frontierOf, rootOfFrontier } from './frontier.ts'
import { consistencyProof, inclusionProof, nodesOfRange } from './merkle-proof.ts'
import { leafHash, levelsOf, type NodeReader, readLevels, rootOfLevels } from './merkle-tree.ts'
import { isConsistent, rootOfInclusion } from './proof-check.ts'

const sha = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(
    createHash('sha256')
      .update(joined(...parts))
      .digest(),
  )

/** The definitions of RFC 6962, section 2.1, word by word. */
const power = (n: number) => {
  let k = 1
  while (2 * k < n) k *= 2
  return k
}
function mth(d: readonly Uint8Array[]): Uint8Array {
  const [only] = d
  if (!only) return sha()
  if (d.length === 1) return sha(Uint8Array.of(0), only)
  const k = power(d.length)
  return sha(Uint8Array.of(1), mth(d.slice(0, k)), mth(d.slice(k)))
}
function path(m: number, d: readonly Uint8Array[]): Uint8Array[] {
  if (d.length === 1) return []
  const k = power(d.length)
  return m < k ? [...path(m, d.slice(0, k)), mth(d.slice(k))] : [...path(m - k, d.slice(k)), mth(d.slice(0, k))]
}
function subproof(m: number, d: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (m === d.length) return isWhole ? [] : [mth(d)]
  const k = power(d.length)
  return m <= k
    ? [...subproof(m, d.slice(0, k), isWhole), mth(d.slice(k))]
    : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))]
}

const most = 20
const leaves = Array.from({ length: most + 1 }, (_, place) => Uint8Array.of(place, place * 7, 3))
const trees = Array.from({ length: most + 2 }, (_, size) =>
  levelsOf(joined(...leaves.slice(0, size).map((leaf) => leafHash(leaf)))),
)
const treeOf = (size: number) => trees[size] ?? []
const roots = trees.map((tree) => rootOfLevels(tree))
const rootOf = (size: number) => roots[size] ?? new Uint8Array(0)
const hexes = (hashes: readonly Uint8Array[]) => hashes.map(hexOf)

test('the roots of the examples that every log is tried with', () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const wanted = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  const hashes = inputs.map((input) => leafHash(bytesOfHex(input, input.length / 2) ?? new Uint8Array(0)))
  for (const [size, root] of wanted.entries())
    expect(hexOf(rootOfLevels(levelsOf(joined(...hashes.slice(0, size)))))).toBe(root)
})

test.each(Array.from({ length: most + 1 }, (_, size) => size))('a tree of %i is the one of the standard', (size) => {
  const levels = treeOf(size)
  expect(hexOf(rootOfLevels(levels))).toBe(hexOf(mth(leaves.slice(0, size))))
  for (let index = 0; index < size; index += 1)
    expect(hexes(inclusionProof(index, size, readLevels(levels)))).toEqual(hexes(path(index, leaves.slice(0, size))))
  for (let old = 1; old <= size; old += 1)
    expect(hexes(consistencyProof(old, size, readLevels(levels)))).toEqual(
      hexes(subproof(old, leaves.slice(0, size), true)),
    )
})

describe('a way to the root', () => {
  test('leads there from every leaf of every size, and from no other place or size of another shape', () => {
    for (let size = 1; size <= most; size += 1) {
      const read = readLevels(treeOf(size))
      for (const [index, leaf] of leaves.slice(0, size).entries()) {
        const proof = inclusionProof(index, size, read)
        const leads = (at: number, of: number) => rootOfInclusion(leafHash(leaf), at, of, proof)
        expect(hexOf(leads(index, size) ?? new Uint8Array(0))).toBe(hexOf(rootOf(size)))
        for (let other = 0; other < size; other += 1)
          if (other !== index) expect(isSame(leads(other, size) ?? new Uint8Array(0), rootOf(size))).toBe(false)
        expect(rootOfInclusion(leafHash(leaf), index, size, [...proof, rootOf(1)])).toBeUndefined()
        if (proof.length > 0) expect(rootOfInclusion(leafHash(leaf), index, size, proof.slice(1))).toBeUndefined()
      }
    }
  })

  test('is refused for places, sizes and hashes that cannot be', () => {
    const leaf = rootOf(1)
    for (const [index, size] of [
      [1, 1],
      [-1, 1],
      [0, 0],
      [0.5, 1],
      [0, 1.5],
      [Number.NaN, 1],
      [0, Number.POSITIVE_INFINITY],
      [0, 2 ** 53],
    ])
      expect(rootOfInclusion(leaf, index ?? 0, size ?? 0, [])).toBeUndefined()
    expect(rootOfInclusion(leaf.slice(1), 0, 1, [])).toBeUndefined()
    expect(rootOfInclusion(leaf, 0, 2, [leaf.slice(1)])).toBeUndefined()
    expect(rootOfInclusion(leaf, 0, 1, [])).toEqual(leaf)
  })
})

describe('the newer tree begins with the older one', () => {
  test('is shown for every two sizes, and nothing else is', () => {
    for (let size = 1; size <= most; size += 1) {
      const newer = { size, root: rootOf(size) }
      for (let old = 1; old <= size; old += 1) {
        const older = { size: old, root: rootOf(old) }
        const proof = consistencyProof(old, size, readLevels(treeOf(size)))
        expect(isConsistent(older, newer, proof)).toBe(true)
        expect(isConsistent({ ...older, root: rootOf(old + 1) }, newer, proof)).toBe(false)
        expect(isConsistent(older, { ...newer, root: rootOf(size + 1) }, proof)).toBe(false)
        expect(isConsistent(older, newer, [...proof, rootOf(1)])).toBe(false)
        if (proof.length > 0) expect(isConsistent(older, newer, proof.slice(0, -1))).toBe(false)
        if (old > 1) expect(isConsistent({ ...older, size: old - 1 }, newer, proof)).toBe(false)
      }
    }
  })

  test('is refused for an empty tree, for a larger one before a smaller and for sizes that cannot be', () => {
    const root = rootOf(1)
    for (const [old, size] of [
      [0, 1],
      [0, 0],
      [2, 1],
      [-1, 1],
      [1, 1.5],
      [Number.NaN, Number.NaN],
    ])
      expect(isConsistent({ size: old ?? 0, root }, { size: size ?? 0, root }, [])).toBe(false)
    expect(isConsistent({ size: 1, root }, { size: 1, root }, [])).toBe(true)
    expect(isConsistent({ size: 1, root: root.slice(1) }, { size: 1, root: root.slice(1) }, [])).toBe(false)
  })
})

test('one changed bit of any part of a proof is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: most }), fc.nat(), fc.nat(), fc.nat(255), (size, from, at, bit) => {
      const read = readLevels(treeOf(size))
      const flip = (proof: readonly Uint8Array[]) =>
        proof.map((hash, place) =>
          place === at % proof.length
            ? hash.map((byte, where) => (where === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
            : hash,
        )
      const index = from % size
      const way = inclusionProof(index, size, read)
      const leaf = leafHash(leaves[index] ?? new Uint8Array(0))
      expect(rootOfInclusion(leaf, index, size, flip(way))).not.toEqual(rootOf(size))
      const old = 1 + (from % (size - 1))
      const proof = consistencyProof(old, size, read)
      const [older, newer] = [
        { size: old, root: rootOf(old) },
        { size, root: rootOf(size) },
      ]
      expect(isConsistent(older, newer, flip(proof))).toBe(false)
    }),
  )
})

describe('a growing log', () => {
  test('has the root of the whole tree after every leaf, and its stored nodes give every proof of every size', () => {
    const stored = new Map<string, Uint8Array>()
    const read: NodeReader = (level, index) => {
      const node = stored.get(`${level}/${index}`)
      if (!node) throw new Error(`${level}/${index} is not stored`)
      return node
    }
    let frontier: Frontier = emptyFrontier
    for (const [place, leaf] of leaves.slice(0, most).entries()) {
      const appended = appendLeaf(frontier, leafHash(leaf))
      for (const { level, index, hash } of appended.made) stored.set(`${level}/${index}`, hash)
      frontier = appended.frontier
      expect(hexOf(rootOfFrontier(frontier))).toBe(hexOf(rootOf(place + 1)))
      const loaded = frontierNodes(place + 1).map(({ level, index }) => read(level, index))
      expect(frontierOf(place + 1, loaded)).toEqual(frontier)
    }
    for (let size = 1; size <= most; size += 1) {
      const levels = readLevels(treeOf(size))
      for (let at = 0; at < size; at += 1) {
        expect(hexes(inclusionProof(at, size, read))).toEqual(hexes(inclusionProof(at, size, levels)))
        expect(hexes(consistencyProof(at + 1, size, read))).toEqual(hexes(consistencyProof(at + 1, size, levels)))
      }
    }
  })

  test('knows its edge by the number of its parts', () => {
    expect(frontierOf(0, [])).toEqual(emptyFrontier)
    expect(frontierOf(3, [rootOf(1)])).toBeUndefined()
    expect(frontierOf(1, [new Uint8Array(31)])).toBeUndefined()
    expect(frontierOf(1.5, [])).toBeUndefined()
    expect(hexOf(rootOfFrontier(emptyFrontier))).toBe(hexOf(rootOf(0)))
  })

  test('needs few stored nodes for a proof, also when it has grown large', () => {
    expect(nodesOfRange({ begin: 2 ** 30, end: 2 ** 31 - 1 })).toHaveLength(30)
    expect(frontierNodes(2 ** 40)).toEqual([{ level: 40, index: 0 }])
    expect(() => inclusionProof(4, 4, readLevels(treeOf(4)))).toThrow('no leaf 4')
    expect(() => consistencyProof(0, 4, readLevels(treeOf(4)))).toThrow('no beginning')
    expect(() => readLevels(treeOf(4))(0, 4)).toThrow('no node')
    expect(() => levelsOf(new Uint8Array(33))).toThrow('32 bytes')
  })
})
