import type { RoundProof } from '../table-game.ts'
import type { Card } from './hand.ts'
import { handsOf } from './shoe.ts'

/**
 * One hand can be proven while the rest of its shoe is still secret: before the first hand the studio shows the root of a
 * tree over all hands, and after a hand what leads from it to that root. The page runs this very file.
 */
type Bytes = Uint8Array<ArrayBuffer>

/** As wide as a shoe has hands, up to the next power of two. */
const width = 64
const nothing: Bytes = new Uint8Array(32)
/** A hand and a pair of hashes never look the same. */
const [ofHand, ofPair] = [0, 1]

const hashOf = async (...parts: readonly Iterable<number>[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))))

/** Without it a hand could be guessed from its hash: there are few enough of them. */
async function saltOf(seed: string, place: number): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(seed), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`hand:${place}`)))
}

const leafOf = (salt: Bytes, place: number, cards: readonly Card[]): Promise<Bytes> =>
  hashOf([ofHand], salt, [place], cards)

type Tree = { readonly salts: readonly Bytes[]; readonly levels: readonly (readonly Bytes[])[] }

async function treeOf(seed: string): Promise<Tree> {
  const hands = await handsOf(seed)
  const salts = await Promise.all(hands.map((_, place) => saltOf(seed, place)))
  const leaves = await Promise.all(hands.map((cards, place) => leafOf(salts[place] ?? nothing, place, cards)))
  const levels: Bytes[][] = [[...leaves, ...Array.from({ length: width - leaves.length }, () => nothing)]]
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const pairs = Array.from({ length: level.length / 2 }, (_, at) => [level[at * 2], level[at * 2 + 1]] as const)
    levels.push(await Promise.all(pairs.map(([left = nothing, right = nothing]) => hashOf([ofPair], left, right))))
  }
  return { salts, levels }
}

export async function shoeRootOf(seed: string): Promise<string> {
  return rootIn(await treeOf(seed))
}

const rootIn = ({ levels }: Tree): string => toHex(levels.at(-1)?.[0] ?? nothing)

/** What a shoe is promised by, and the proof of each of its hands; the shoe is shuffled once. */
export function createHandProofs() {
  let known: { readonly seed: string; readonly tree: Promise<Tree> } | null = null
  return async (seed: string, place: number): Promise<{ readonly root: string; readonly proof: RoundProof }> => {
    if (known?.seed !== seed) known = { seed, tree: treeOf(seed) }
    const tree = await known.tree
    const path = tree.levels.slice(0, -1).map((level, height) => toHex(level[(place >> height) ^ 1] ?? nothing))
    return { root: rootIn(tree), proof: { salt: toHex(tree.salts[place] ?? nothing), path } }
  }
}

type ShownHand = {
  readonly drawn: readonly Card[]
  readonly place: number
  readonly proof: RoundProof | null
}

/** Whether this hand, at this place of the shoe, is one of those that the root was made of. */
export async function isProvenHand({ drawn, place, proof }: ShownHand, root: string): Promise<boolean> {
  if (proof === null || 2 ** proof.path.length !== width || place < 0 || place >= width) return false
  let hash = await leafOf(fromHex(proof.salt), place, drawn)
  for (const [height, beside] of proof.path.entries()) {
    const isRight = ((place >> height) & 1) === 1
    const [left, right] = isRight ? [fromHex(beside), hash] : [hash, fromHex(beside)]
    hash = await hashOf([ofPair], left, right)
  }
  return toHex(hash) === root
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Bytes {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
}
