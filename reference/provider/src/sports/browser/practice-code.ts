import { randomHex } from '../../studio/browser/dom.ts'

const kept = 'practice'

/** A guest plays under a name that this tab makes up and keeps; null is somebody with a code of an operator. */
export function practiceCode(): string | null {
  const query = new URLSearchParams(location.search)
  if (query.get('mode') !== 'trial') return null
  return `practice.${query.get('currency') ?? 'EUR'}.${name()}`
}

function name(): string {
  try {
    const found = sessionStorage.getItem(kept) ?? randomHex(16)
    sessionStorage.setItem(kept, found)
    return found
  } catch {
    // A browser may keep nothing for a frame; then a visit begins anew.
    return randomHex(16)
  }
}
