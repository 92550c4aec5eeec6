import { bytesOfHex, hashBytes, hexOf, utf8 } from './bytes.ts'
import { digest, positive } from './canonical-fields.ts'
import { canonicalText } from './canonical-text.ts'
import { inclusionProof } from './merkle-proof.ts'
import { leafHash, levelsOf, readLevels, rootOfLevels } from './merkle-tree.ts'
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

export function signTexts(texts: readonly string[], signer: NoteSigner): SignedText[] {
  const leaves = new Uint8Array(texts.length * hashBytes)
  for (const [place, text] of texts.entries()) leaves.set(leafHash(utf8(text)), place * hashBytes)
  const levels = levelsOf(leaves)
  const root = batchText.format({ size: String(texts.length), root: hexOf(rootOfLevels(levels)) })
  const batch = formatNote({ text: root, signatures: [signText(root, signer)] })
  return texts.map((text, index) => {
    const path = inclusionProof(index, texts.length, readLevels(levels)).map(hexOf)
    return { text, index, path, batch }
  })
}

export function isSignedText({ text, index, path, batch }: SignedText, key: VerifierKey): boolean {
  const note = parseNote(batch)
  const fields = note && batchText.parse(note.text)
  const hashes = path.map((hash) => bytesOfHex(hash, hashBytes) ?? new Uint8Array(0))
  const root = fields && rootOfInclusion(leafHash(utf8(text)), index, Number(fields.size), hashes)
  return root !== undefined && hexOf(root) === fields?.root && note !== undefined && isSignedBy(note, key)
}
