import { bytesOfHex, digestOfBytes, joined, uint64, utf8 } from './bytes.ts'

export const beaconScheme = 'bls-unchained-g1-rfc9380'

/** A chain of drand, or one that works as drand does. */
export type Chain = {
  /** Names the chain, because it follows from everything below but the scheme. */
  readonly hash: string
  readonly scheme: string
  /** A compressed point of G2. */
  readonly publicKey: string
  /** The time of round 1, in seconds. */
  readonly genesis: number
  readonly period: number
  readonly groupHash: string
  readonly beaconId: string
}

export const publicKeyBytes = 96

/** The public network that a real platform draws by. */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  scheme: beaconScheme,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}

/** As drand computes it; undefined when a part of the chain cannot be. */
export function chainHashOf({ publicKey, genesis, period, groupHash, beaconId }: Omit<Chain, 'hash' | 'scheme'>) {
  const [key, group] = [bytesOfHex(publicKey, publicKeyBytes), bytesOfHex(groupHash, 32)]
  const isTime = (value: number, least: number) => Number.isSafeInteger(value) && value >= least
  if (!key || !group || !isTime(period, 1) || period >= 2 ** 32 || !isTime(genesis, 0)) return undefined
  // The first network of all had no name, and its hash has stayed.
  const name = beaconId === 'default' ? '' : beaconId
  return digestOfBytes(joined(uint64(period).slice(4), uint64(genesis), key, group, utf8(name)))
}

/** Whether a chain is the one that its hash names, and of the only scheme that is checked here. */
export function isSoundChain(chain: Chain): boolean {
  return chain.scheme === beaconScheme && chainHashOf(chain) === chain.hash
}
