/** What a key is for. Each purpose has keys of its own, so that the holder of one has nothing of the others. */
export const keyPurposes = ['personal', 'index', 'draws', 'log', 'receipts', 'challenges', 'push', 'vendors'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

export type KeyVersion = { readonly id: string; readonly key: Uint8Array }

/** The first one seals and signs; the others are from before and only open and verify. */
export type KeyRing = readonly [KeyVersion, ...KeyVersion[]]

export type Keys<Purpose extends KeyPurpose = KeyPurpose> = Readonly<Record<Purpose, KeyRing>>

export const keyBytes = 32

/** The version that everything was sealed with before versions had ids. */
export const firstKeyId = 'first'

/** One key for every purpose, as before keys were told apart; what is derived from it differs by purpose. */
export function oneKey(key: Uint8Array): Keys {
  if (key.length !== keyBytes) throw new Error(`a key needs ${keyBytes} bytes`)
  const ring: KeyRing = [{ id: firstKeyId, key }]
  return Object.fromEntries(keyPurposes.map((purpose) => [purpose, ring])) as Keys
}

export function versionOf<V extends { readonly id: string }>(versions: readonly V[], id: string): V {
  const found = versions.find((version) => version.id === id)
  if (!found) throw new Error(`the key ${id} is not among those of this process`)
  return found
}
