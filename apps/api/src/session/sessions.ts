import type { PlatformEvent } from '@fairground/contract/events.ts'
import type { Db } from '@fairground/db/connect.ts'
import { findSessions, type StoredSession } from '@fairground/modules/account/sessions/find-sessions.ts'
import { recordSessionUses, type SessionUse } from '@fairground/modules/account/sessions/record-session-uses.ts'
import { batchReads } from '@fairground/modules/batch-reads.ts'
import { createCache } from '../cache/create-cache.ts'

/**
 * Events drop an ended session at once. This alone already keeps the promise that an end reaches every process within
 * a second, even while NATS, Redis and every worker are away; so the sessions need no second cache elsewhere.
 */
const freshMs = 1_000
const keptAtMost = 20_000

/** Sessions that were used a moment ago, by the digest of their cookie. */
export function createSessions(db: Db, nowMs: () => number) {
  const cache = createCache<string, StoredSession | null>({ freshMs, max: keptAtMost, nowMs })
  const find = batchReads((merchantId: number, hashes: readonly string[]) => findSessions(db, merchantId, hashes))

  const note = batchReads(async (merchantId: number, uses: readonly SessionUse[]) => {
    await recordSessionUses(db, merchantId, uses)
    return uses
  })

  function invalidate(sessionIds: readonly string[]): void {
    cache.invalidate((session) => session !== null && sessionIds.includes(session.id))
  }

  return {
    find(merchantId: number, cookieHash: string): Promise<StoredSession | null> | StoredSession {
      const key = keyOf(merchantId, cookieHash)
      return cache.fresh(key) ?? cache.read(key, () => find(merchantId, cookieHash))
    },
    /** The session if it was read a moment ago and nothing was heard of it since. */
    known: (merchantId: number, cookieHash: string): StoredSession | null =>
      cache.fresh(keyOf(merchantId, cookieHash)) ?? null,
    /** Writes down that a session was used; those that are used at once are written together. */
    async recordUse(merchantId: number, cookieHash: string, use: SessionUse): Promise<void> {
      await note(merchantId, use)
      cache.invalidateKey(keyOf(merchantId, cookieHash))
    },
    invalidate: invalidate,
    /** For what holds of a person and not of one session. */
    invalidateAll: () => cache.invalidate(),
    onEvent({ subject, payload }: Pick<PlatformEvent, 'subject' | 'payload'>): void {
      if (subject === 'account.sessions-ended') invalidate(payload.sessionIds as readonly string[])
      // It concerns a person, and the sessions of the same person at other brands are not known here.
      if (subject === 'member.protection-changed') cache.invalidate()
    },
    onGap: () => cache.invalidate(),
  }
}

function keyOf(merchantId: number, cookieHash: string): string {
  return `${merchantId}:${cookieHash}`
}

export type Sessions = ReturnType<typeof createSessions>
