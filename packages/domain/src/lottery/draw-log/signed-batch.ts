import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfHex, type Hash, hashBytes, hexOf, utf8 } from './bytes.ts'
import { digest, positive } from './canonical-fields.ts'
import { canonicalText } from './canonical-text.ts'
import { type Levels, leafHash, levelsOf, rootOfLevels } from './merkle-tree.ts'
import { rootOfInclusion } from './proof-check.ts'
import { formatNote, isSignedBy, type NoteSigner, parseNote, signText } from './signed-note.ts'
import type { VerifierKey } from './verifier-key.ts'

/** A text of ours with its way to the root of a batch, and the signed note over that root. Alone it is a batch of one. */
export type SignedText = {
  readonly text: string
  readonly index: number
  /** Hashes in hexadecimal, the lowest first. */
  readonly path: readonly string[]
  readonly batch: string
}

/** One signature for many texts. */
const batchText = canonicalText('BR2 batch', { size: positive, root: digest })

export function signTexts(texts: readonly string[], signer: NoteSigner, hash: Hash = sha256): SignedText[] {
  const leaves = new Uint8Array(texts.length * hashBytes)
  for (const [place, text] of texts.entries()) leaves.set(leafHash(utf8(text), hash), place * hashBytes)
  const levels = levelsOf(leaves, hash)
  const root = batchText.format({ size: String(texts.length), root: hexOf(rootOfLevels(levels, hash)) })
  const batch = formatNote({ text: root, signatures: [signText(root, signer)] })
  // Every hash stands on many ways and is written once.
  const names = levels.map((level) => namesIn(level))
  return texts.map((text, index) => ({ text, index, path: pathFrom(index, names), batch }))
}

function namesIn(level: Levels[number]): string[] {
  const all = hexOf(level)
  return Array.from({ length: level.length / hashBytes }, (_, place) =>
    all.slice(2 * place * hashBytes, 2 * (place + 1) * hashBytes),
  )
}

/** What stands beside the way up. The last of an odd number has nothing beside it and moves up as it is. */
function pathFrom(index: number, names: readonly (readonly string[])[]): string[] {
  const path: string[] = []
  for (const [level, hashes] of names.entries()) {
    const beside = hashes[Math.floor(index / 2 ** level) ^ 1]
    if (beside !== undefined) path.push(beside)
  }
  return path
}

export function isSignedText({ text, index, path, batch }: SignedText, key: VerifierKey): boolean {
  const note = parseNote(batch)
  const fields = note && batchText.parse(note.text)
  const hashes = path.map((hash) => bytesOfHex(hash, hashBytes) ?? new Uint8Array(0))
  const root = fields && rootOfInclusion(leafHash(utf8(text)), index, Number(fields.size), hashes)
  return root !== undefined && hexOf(root) === fields?.root && note !== undefined && isSignedBy(note, key)
}
