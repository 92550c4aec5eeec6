import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { genesis, lastRound, period } from './rounds.ts'

/** As drand tells of a chain. */
export type ChainInfo = {
  readonly public_key: string
  readonly period: number
  readonly genesis_time: number
  readonly hash: string
  readonly groupHash: string
  readonly schemeID: string
  readonly metadata: { readonly beaconID: string }
  /** For a person who looks at it: drand has no such line. */
  readonly about: string
}

export type SignedRound = { readonly round: number; readonly randomness: string; readonly signature: string }

export type DemoChain = {
  readonly info: ChainInfo
  /** Null while it is not out. */
  readonly roundAt: (round: number, nowMs: number) => SignedRound | null
}

const beaconId = 'fairground-demo'
const scheme = bls12_381.shortSignatures
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const most = 64

const sha256 = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Rounds by the scheme of drand's quicknet and at its times, with a key of its own: a verifier that checks drand checks
 * this in the same way. drand's key is shared among many organisations; this one is in one hand, which proves nothing.
 */
export function createDemoChain(secret: string): DemoChain {
  const material = createHash('sha512').update(`fairground demo beacon|${secret}`).digest()
  const key = bls12_381.utils.randomSecretKey(material.subarray(0, 48))
  const publicKey = scheme.getPublicKey(key)
  const groupHash = sha256(`${beaconId}|`, publicKey.toBytes())
  const info: ChainInfo = {
    public_key: publicKey.toHex(),
    period,
    genesis_time: genesis,
    hash: chainHash(publicKey.toBytes(), groupHash).toString('hex'),
    groupHash: groupHash.toString('hex'),
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: beaconId },
    about: 'A beacon for demonstrations. Its key is in one hand, so its rounds prove nothing to a third party.',
  }
  const signed = new Map<number, SignedRound>()

  function sign(round: number): SignedRound {
    const signature = scheme.sign(scheme.hash(sha256(uint64(round)), domain), key).toBytes()
    return { round, randomness: sha256(signature).toString('hex'), signature: Buffer.from(signature).toString('hex') }
  }

  return {
    info,
    roundAt: (round, nowMs) => {
      if (!Number.isSafeInteger(round) || round < 1 || round > lastRound(nowMs)) return null
      const known = signed.get(round) ?? sign(round)
      if (signed.size >= most) signed.clear()
      signed.set(round, known)
      return known
    },
  }
}

/** As drand computes it: whatever is signed can be traced to these values. */
function chainHash(publicKey: Uint8Array, groupHash: Uint8Array): Buffer {
  return sha256(uint64(period).subarray(4), uint64(genesis), publicKey, groupHash, beaconId)
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
