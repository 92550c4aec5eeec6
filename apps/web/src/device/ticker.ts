/** One timer for everything that is redrawn in step; it rests while nobody listens or nobody sees the page. */
export type Ticker = {
  subscribe(listener: () => void): () => void
  /** The monotonic moment of the last beat, equal for all who draw in step. */
  now(): number
}

export function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | null = null
  let at = 0

  const beat = () => {
    at = performance.now()
    for (const listener of listeners) listener()
  }
  const settle = () => {
    const runs = listeners.size > 0 && !document.hidden
    if (runs && timer === null) timer = setInterval(beat, everyMs)
    if (!runs && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }
  const onVisibility = () => {
    settle()
    if (!document.hidden) beat()
  }

  return {
    subscribe: (listener) => {
      if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
      listeners.add(listener)
      settle()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility)
        settle()
      }
    },
    now: () => {
      if (timer === null) at = performance.now()
      return at
    },
  }
}
