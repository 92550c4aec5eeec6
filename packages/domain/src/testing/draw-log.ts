import { bls12_381 } from '@noble/curves/bls12-381.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { beaconScheme, type Chain, chainHashOf } from '../lottery/draw-log/beacon-chain.ts'
import { hexOf, joined, uint64, utf8 } from '../lottery/draw-log/bytes.ts'
import { formatCheckpoint, signCheckpoint } from '../lottery/draw-log/checkpoint.ts'
import { cosign } from '../lottery/draw-log/cosignature.ts'
import { frontierNodes } from '../lottery/draw-log/frontier.ts'
import { consistencyProof, inclusionProof } from '../lottery/draw-log/merkle-proof.ts'
import { leafHash, levelsOf, readLevels, rootOfLevels } from '../lottery/draw-log/merkle-tree.ts'
import { ed25519Signer, type NoteSigner, signatureLine } from '../lottery/draw-log/signed-note.ts'
import { cosignatureType, ed25519Type, verifierKey } from '../lottery/draw-log/verifier-key.ts'
import type { ConsistencyEvidence, LoggedStatement, LogRange } from '../lottery/draw-log/verify/evidence.ts'

/** A key that follows from its name, so that every run of a test signs the same. */
function signerOf(name: string, type: number, salt = ''): NoteSigner {
  const secret = sha256(utf8(`a key of tests: ${name}${salt}`))
  return ed25519Signer(verifierKey(name, type, ed25519.getPublicKey(secret)), secret)
}

export const logSigner = signerOf('fairground.example/draws', ed25519Type)
export const receiptSigner = signerOf('fairground.example/receipts', ed25519Type)
export const otherSigner = signerOf('fairground.example/receipts', ed25519Type, ' another')
export const witnessSigners = ['one', 'two', 'three'].map((name) =>
  signerOf(`witness.example/${name}`, cosignatureType),
)

/** Whose cosignature, and at which time in seconds. */
export type Cosigned = { readonly witness: NoteSigner; readonly time: number }

/** A log as the platform keeps it, with its keys in the hands of the test. */
export function createTestLog(before: readonly string[] = []) {
  const texts = [...before]
  const levelsAt = (size: number) => levelsOf(joined(...texts.slice(0, size).map((text) => leafHash(utf8(text)))))
  const readAt = (size: number) => readLevels(levelsAt(size))
  return {
    texts,
    append: (text: string) => texts.push(text) - 1,
    size: () => texts.length,
    rootAt: (size: number) => hexOf(rootOfLevels(levelsAt(size))),
    checkpointAt(size: number, cosigned: readonly Cosigned[], signer = logSigner): string {
      const checkpoint = { origin: signer.key.name, size, root: rootOfLevels(levelsAt(size)) }
      const lines = cosigned.map(({ witness, time }) => cosign(formatCheckpoint(checkpoint), time, witness))
      return signCheckpoint(checkpoint, signer) + lines.map(signatureLine).join('')
    },
    logged(index: number, size: number): LoggedStatement {
      const path = inclusionProof(index, size, readAt(size)).map(hexOf)
      return { text: texts[index] ?? '', index, size, path }
    },
    consistency(from: number, to: number): ConsistencyEvidence {
      return { from, to, path: consistencyProof(from, to, readAt(to)).map(hexOf) }
    },
    stretch(from: number, to: number): LogRange {
      const read = readAt(to)
      return {
        from: { size: from, root: this.rootAt(from) },
        frontier: frontierNodes(from).map(({ level, index }) => hexOf(read(level, index))),
        leaves: texts.slice(from, to),
        to: { size: to, root: this.rootAt(to) },
      }
    },
  }
}

export type TestLog = ReturnType<typeof createTestLog>

/** A beacon with a key of its own: every round of it, at any time. */
export function createTestBeacon(name: string): { readonly chain: Chain; readonly sign: (round: number) => string } {
  const { shortSignatures } = bls12_381
  const secret = bls12_381.utils.randomSecretKey(joined(sha256(utf8(name)), sha256(utf8(`${name}, more`))).slice(0, 48))
  const parts = {
    publicKey: shortSignatures.getPublicKey(secret).toHex(),
    genesis: 1_692_803_367,
    period: 3,
    groupHash: hexOf(sha256(utf8(name))),
    beaconId: name,
  }
  return {
    chain: { ...parts, scheme: beaconScheme, hash: chainHashOf(parts) ?? '' },
    sign: (round) => {
      const message = shortSignatures.hash(sha256(uint64(round)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
      return shortSignatures.sign(message, secret).toHex()
    },
  }
}
