import { setTimeout as wait } from 'node:timers/promises'

/** A wait that somebody can end early. What is said while nobody waits ends the next wait at once. */
export function createWake() {
  let isWoken = false
  let end: AbortController | null = null
  return {
    wake(): void {
      isWoken = true
      end?.abort()
    },
    /** True if somebody did. */
    async wait(ms: number, stopping: AbortSignal): Promise<boolean> {
      end = new AbortController()
      if (!isWoken)
        await wait(ms, undefined, { signal: AbortSignal.any([end.signal, stopping]) }).catch(() => undefined)
      end = null
      const wasWoken = isWoken
      isWoken = false
      return wasWoken
    },
  }
}
