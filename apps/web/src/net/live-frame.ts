import type { LiveFrame } from '@fairground/contract/live.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The schema is too large for a phone, so the few fields that are acted upon are checked by hand.
 * An unknown kind is not an error: a newer server may say more than this build understands.
 */
export function frameOf(data: string): LiveFrame | null {
  const value = parse(data)
  if (!isRecord(value)) return null
  const { kind, seq = null } = value
  const numbered = seq === null || (typeof seq === 'string' && /^\d+$/.test(seq))
  if (kind === 'refetch') return { kind }
  if (kind === 'bye' && typeof value.retryMs === 'number') return { kind, retryMs: value.retryMs }
  if (kind === 'hello' && numbered) return { kind, refetch: value.refetch !== false, seq } as LiveFrame
  if (kind === 'news' && numbered && typeof value.subject === 'string' && isRecord(value.payload))
    return { kind, subject: value.subject, payload: value.payload, seq } as LiveFrame
  return null
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** A member's events are numbered without gaps; a missing number means that something was not heard. */
export function isGap(last: string | null, next: string | null): boolean {
  return last !== null && next !== null && BigInt(next) > BigInt(last) + 1n
}
