import { setTimeout as sleep } from 'node:timers/promises'

export type LockRetryOptions = {
  /**
   * How long one statement waits for a lock. A statement that comes behind a waiting one waits too, so it must be
   * short.
   */
  readonly lockTimeoutMs: number
  readonly maxAttempts: number
  readonly firstPauseMs: number
  readonly onRetry: (line: string) => void
}

const longestPauseMs = 30_000

/** PostgreSQL's names for a lock that was not free in time, and for a circle of locks. */
const lockCodes = new Set(['55P03', '40P01'])

/** Does the work again after a growing pause while somebody else holds a lock that it needs. It must undo itself. */
export async function retryLocks<T>(what: string, waits: LockRetryOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isAboutLocks(error) || attempt >= waits.maxAttempts) throw error
      const pauseMs = Math.min(longestPauseMs, waits.firstPauseMs * 2 ** (attempt - 1))
      waits.onRetry(
        `${what}: a lock was not free, attempt ${attempt} of ${waits.maxAttempts}, next in ${pauseMs / 1000} s`,
      )
      await sleep(pauseMs)
    }
  }
}

function isAboutLocks(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return lockCodes.has('code' in error ? String(error.code) : '') || isAboutLocks(error.cause)
}
