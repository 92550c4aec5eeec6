import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealOf } from '../chain.ts'
import { handsInShoe } from './hand.ts'
import { createHandProofs, isProvenHand, shoeRootOf } from './hand-proof.ts'
import { handsOf } from './shoe.ts'

const seed = 'ab'.repeat(32)
const prove = createHandProofs()

async function provenHand(place: number) {
  const [hands, { root, proof }] = [await handsOf(seed), await prove(seed, place)]
  return { root, hand: { drawn: hands[place] ?? [], place, proof } }
}

test('every hand of a shoe leads to the root that was shown before the first one', async () => {
  const root = await shoeRootOf(seed)
  for (let place = 0; place < handsInShoe; place++) {
    const proven = await provenHand(place)
    expect(proven.root).toBe(root)
    expect(await isProvenHand(proven.hand, root)).toBe(true)
  }
  expect(await shoeRootOf(sealOf(seed))).not.toBe(root)
})

test('another card, another place, another salt and another way lead elsewhere', async () => {
  const { root, hand } = await provenHand(17)
  const { drawn, proof } = hand
  const [first = 0, ...rest] = drawn
  const changed = [
    { ...hand, drawn: [(first + 1) % 52, ...rest] },
    { ...hand, drawn: drawn.slice(0, -1) },
    { ...hand, drawn: drawn.toReversed() },
    { ...hand, place: 18 },
    { ...hand, place: 17 + 64 },
    { ...hand, place: -1 },
    { ...hand, proof: { ...proof, salt: '00'.repeat(32) } },
    { ...hand, proof: { ...proof, path: proof.path.slice(1) } },
    { ...hand, proof: { ...proof, path: [] } },
    { ...hand, proof: { ...proof, path: proof.path.toReversed() } },
    { ...hand, proof: null },
  ]
  for (const other of changed) expect(await isProvenHand(other, root)).toBe(false)
  expect(await isProvenHand(hand, await shoeRootOf(sealOf(seed)))).toBe(false)
})

test('a proof tells nothing about another hand: each is hashed with a salt of its own that follows from the seed', async () => {
  const hash = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const { hand } = await provenHand(0)
  const salt = (place: number) => createHmac('sha256', Buffer.from(seed, 'hex')).update(`hand:${place}`).digest()
  expect(hand.proof.salt).toBe(salt(0).toString('hex'))
  const beside = (await handsOf(seed))[1] ?? []
  const leaf = hash(Buffer.from([0]), salt(1), Buffer.from([1, ...beside]))
  expect(hand.proof.path[0]).toBe(leaf.toString('hex'))
  expect(JSON.stringify(hand.proof)).not.toContain(salt(1).toString('hex'))
})
