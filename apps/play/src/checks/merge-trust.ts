import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'

type Keys = PublishedTrust['logKeys']

/**
 * What the phone was told first, with what was added since. Undefined when a key is gone or its end was moved: an
 * operator who replaces a key leaves the old one in the history. How many witnesses are needed stays as it was told
 * first.
 */
export function mergeTrust(kept: PublishedTrust, told: PublishedTrust): PublishedTrust | undefined {
  const [logKeys, receiptKeys] = [laterKeys(kept.logKeys, told.logKeys), laterKeys(kept.receiptKeys, told.receiptKeys)]
  if (!logKeys || !receiptKeys) return undefined
  const known = new Set(kept.chains.map(({ hash }) => hash))
  return {
    logKeys,
    receiptKeys,
    witnesses: [...new Set([...kept.witnesses, ...told.witnesses])],
    witnessesNeeded: kept.witnessesNeeded,
    chains: [...kept.chains, ...told.chains.filter(({ hash }) => !known.has(hash))],
    isDemo: kept.isDemo || told.isDemo,
  }
}

function laterKeys(kept: Keys, told: Keys): Keys | undefined {
  const isContinued = kept.every(({ key, retiredAt }) => {
    const now = told.find((each) => each.key === key)
    return now !== undefined && (retiredAt === null || retiredAt === now.retiredAt)
  })
  return isContinued ? told : undefined
}
