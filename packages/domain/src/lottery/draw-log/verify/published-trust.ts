import { type Chain, isSoundChain } from '../beacon-chain.ts'
import { parseVerifierKey } from '../verifier-key.ts'
import type { DatedKey, Trust } from './evidence.ts'

type PublishedKey = { readonly key: string; readonly retiredAt: string | null }

/** By what a platform is known, as it publishes it. A device keeps what it was told first. */
export type PublishedTrust = {
  readonly logKeys: readonly PublishedKey[]
  readonly receiptKeys: readonly PublishedKey[]
  readonly witnesses: readonly string[]
  readonly witnessesNeeded: number
  readonly chains: readonly Chain[]
  /** Beacon or witnesses are of a demonstration: they prove nothing to a third party. */
  readonly isDemo: boolean
}

/** Undefined when a part of it cannot be read: half a list of keys is none. */
export function trustOf(published: PublishedTrust, seen: readonly string[] = []): Trust | undefined {
  const { logKeys, receiptKeys, witnesses, witnessesNeeded, chains } = published
  const [log, receipts] = [keysOf(logKeys), keysOf(receiptKeys)]
  const known = witnesses.map(parseVerifierKey).filter((key) => key !== undefined)
  const isSound =
    log && receipts && known.length === witnesses.length && witnessesNeeded >= 1 && chains.every(isSoundChain)
  return isSound ? { logKeys: log, receiptKeys: receipts, witnesses: known, witnessesNeeded, chains, seen } : undefined
}

function keysOf(published: readonly PublishedKey[]): DatedKey[] | undefined {
  const keys = published.flatMap(({ key, retiredAt }) => {
    const parsed = parseVerifierKey(key)
    return parsed ? [{ key: parsed, retiredAt }] : []
  })
  return keys.length === published.length ? keys : undefined
}
