import { randomHex } from '../../studio/browser/dom.ts'

/** A guest plays under a name that this visit makes up; null is somebody with a code of an operator. */
export function practiceCode(): string | null {
  const query = new URLSearchParams(location.search)
  return query.get('mode') === 'trial' ? `practice.${query.get('currency') ?? 'EUR'}.${randomHex(16)}` : null
}
