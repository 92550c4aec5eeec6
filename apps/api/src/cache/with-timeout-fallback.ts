import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '@fairground/db/bounded-pool.ts'

/** A phone that waits for a page shows nothing at all, so the parts of a page are worth no more than this. */
const patienceMs = 700

/** What is read for a page, or what stands in for it while the database is away or slow. */
export async function withTimeoutFallback<T>(read: Promise<T>, otherwise: T): Promise<T> {
  const over = new AbortController()
  const late = wait(patienceMs, otherwise, { signal: over.signal, ref: false }).catch(() => otherwise)
  const answer = read.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return otherwise
    throw error
  })
  return Promise.race([answer, late]).finally(() => over.abort())
}
