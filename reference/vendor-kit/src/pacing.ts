import { setTimeout as sleep } from 'node:timers/promises'

const longestPauseMs = 30_000
const reorderMs = 1_000

export type Pacing = {
  pause(ms: number): Promise<void>
  /** Before the next attempt, longer each time. */
  pauseBeforeRetry(attempts: number): Promise<void>
  /** Holds a message back until another one overtakes it. */
  reorder(isReordered: boolean): Promise<void>
  stop(): void
}

/** When the messages of a vendor go out: later, again, or after one that was sent behind them. */
export function createPacing(retryMs: number): Pacing {
  const stopping = new AbortController()
  const held = new Set<() => void>()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal })
  return {
    pause,
    pauseBeforeRetry: (attempts) => pause(Math.min(retryMs * 2 ** attempts, longestPauseMs)),
    async reorder(isReordered) {
      const overtaken = [...held]
      held.clear()
      if (isReordered && overtaken.length === 0)
        await Promise.race([pause(reorderMs), new Promise<void>((resolve) => held.add(resolve))])
      for (const release of overtaken) setTimeout(release, 50).unref()
    },
    stop: () => stopping.abort(),
  }
}
