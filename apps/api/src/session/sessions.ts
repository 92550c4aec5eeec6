import type { NewsItem } from '@fairground/contract/news.ts'
import type { Db } from '@fairground/db/connect.ts'
import { findSessions, type StoredSession } from '@fairground/modules/account/sessions/find-sessions.ts'
import { batchReads } from '@fairground/modules/batch-reads.ts'

/**
 * News drop an ended session at once. This alone already keeps the promise that an end reaches every process within
 * a second, even while NATS, Redis and every worker are away; so the sessions need no second cache elsewhere.
 */
const freshMs = 1_000
const keptAtMost = 20_000

type Entry = { readonly session: StoredSession; readonly readAt: number }

/** Sessions that were used a moment ago, by the digest of their cookie. */
export function createSessions(db: Db, nowMs: () => number) {
  const entries = new Map<string, Entry>()
  const reads = new Map<string, Promise<StoredSession | null>>()
  const find = batchReads((merchantId: number, hashes: readonly string[]) => findSessions(db, merchantId, hashes))

  async function read(key: string, merchantId: number, cookieHash: string): Promise<StoredSession | null> {
    // From before the read: what is ended while we read is then forgotten within a second of its end too.
    const readAt = nowMs()
    const session = await find(merchantId, cookieHash)
    entries.delete(key)
    // Strangers may send any cookie, so one that is unknown is not worth remembering.
    if (session) entries.set(key, { session, readAt })
    const [oldest] = entries.keys()
    if (entries.size > keptAtMost && oldest !== undefined) entries.delete(oldest)
    return session
  }

  function forgetWhere(isGone: (entry: Entry) => boolean): void {
    reads.clear()
    for (const [key, entry] of entries) if (isGone(entry)) entries.delete(key)
  }

  function forget(sessionIds: readonly string[]): void {
    forgetWhere(({ session }) => sessionIds.includes(session.id))
  }

  return {
    find(merchantId: number, cookieHash: string): Promise<StoredSession | null> | StoredSession {
      const key = `${merchantId}:${cookieHash}`
      const known = entries.get(key)
      if (known && nowMs() - known.readAt < freshMs) return known.session
      const running = reads.get(key)
      if (running) return running
      const fresh = read(key, merchantId, cookieHash).finally(() => {
        if (reads.get(key) === fresh) reads.delete(key)
      })
      reads.set(key, fresh)
      return fresh
    },
    forget,
    /** For what holds of a person and not of one session. */
    forgetAll: () => forgetWhere(() => true),
    hear({ subject, payload }: Pick<NewsItem, 'subject' | 'payload'>): void {
      if (subject === 'account.sessions-ended') forget(payload.sessionIds as readonly string[])
      // It concerns a person, and the sessions of the same person at other brands are not known here.
      if (subject === 'member.protection-changed') forgetWhere(() => true)
    },
    missed(): void {
      forgetWhere(() => true)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
