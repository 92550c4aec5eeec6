/**
 * Every value kept on the device, with the reason it is kept. `status` is a key of the specification (§6);
 * `theme` and `language` are additions (D-21), `visitor` is ours.
 */
export const storedKeys = {
  theme: 'The chosen theme, read before the first paint.',
  language: 'The chosen language, which outranks the language of the browser.',
  status: 'The last known system status, so that a gate page shows without waiting for the network.',
  visitor: 'A random id of this browser, so that news for a guest reach every one of its tabs.',
} as const

export type StoredKey = keyof typeof storedKeys

/** A browser may refuse storage altogether (private mode, policy, full disk); the product then simply forgets. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
