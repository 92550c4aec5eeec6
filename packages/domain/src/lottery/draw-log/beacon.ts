import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Chain, isSoundChain, publicKeyBytes } from './beacon-chain.ts'
import { bytesOfHex, digestOfBytes, uint64 } from './bytes.ts'

/** Signatures on G1, keys on G2, messages hashed to the curve by RFC 9380. */
const scheme = bls12_381.shortSignatures
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const signatureBytes = 48
const { G2, fields, millerLoopBatch } = bls12_381
const { calcPairingPrecomputes } = bls12_381.utils
type Lines = ReturnType<typeof calcPairingPrecomputes>

// One signature is checked now and then: a table of multiples of the generator would cost a slow phone half a second.
G2.Point.BASE.precompute(1)

/** Draws that end in the same moment share a round, and a check takes as long as all the rest of a draw. */
const rightOnes = new Set<string>()
const maxRemembered = 64

/** Whether this is the chain's one signature of this round: it cannot be invented, and there is no other. */
export function isRoundOfChain(chain: Chain, round: number, signature: string): boolean {
  const asked = JSON.stringify([chain, round, signature])
  if (rightOnes.has(asked)) return true
  const isRight = checkRound(chain, round, signature)
  if (isRight) remember(asked)
  return isRight
}

function remember(asked: string): void {
  rightOnes.add(asked)
  const [oldest] = rightOnes
  if (rightOnes.size > maxRemembered && oldest !== undefined) rightOnes.delete(oldest)
}

function checkRound(chain: Chain, round: number, signature: string): boolean {
  const bytes = bytesOfHex(signature, signatureBytes)
  if (!bytes || !Number.isSafeInteger(round) || round < 1 || !isSoundChain(chain)) return false
  try {
    const key = linesOfKey(chain.publicKey)
    const signed = scheme.Signature.fromBytes(bytes)
    if (!key || signed.is0()) return false
    signed.assertValidity()
    const [message, point] = [scheme.hash(sha256(uint64(round)), domain).toAffine(), signed.toAffine()]
    const product = millerLoopBatch([
      [key.negated, message.x, message.y],
      [key.generator, point.x, point.y],
    ])
    return fields.Fp12.eql(fields.Fp12.finalExponentiate(product), fields.Fp12.ONE)
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

/** A chain has one key for all its rounds, so what a check needs of the key is computed and checked once. */
let known: { readonly publicKey: string; readonly negated: Lines; readonly generator: Lines } | undefined

function linesOfKey(publicKey: string): typeof known {
  if (known?.publicKey === publicKey) return known
  const bytes = bytesOfHex(publicKey, publicKeyBytes)
  const key = bytes && G2.Point.fromBytes(bytes)
  if (!key || key.is0()) return undefined
  key.assertValidity()
  known = {
    publicKey,
    negated: calcPairingPrecomputes(key.negate()),
    generator: calcPairingPrecomputes(G2.Point.BASE),
  }
  return known
}

/** The public number of a round; undefined when the signature has no such form. It is only as good as the signature. */
export function randomnessOf(signature: string): string | undefined {
  const bytes = bytesOfHex(signature, signatureBytes)
  return bytes && digestOfBytes(bytes)
}
