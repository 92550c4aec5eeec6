import { startTransition, useEffect, useState } from 'react'

type Stages = {
  readonly total: number
  /** How many stand at once. */
  readonly first: number
  /** How many come together after that. */
  readonly step: number
}

/** How soon the next ones come where the browser does not say when it is idle. */
const soonMs = 30

/**
 * How many of a list may be drawn by now. A long list drawn at once keeps a weak phone from answering; in steps, each is
 * short enough for a tap to come in between. Whoever uses it keeps the place of those that are still to come.
 */
export function useStages({ total, first, step }: Stages): number {
  const [reached, setReached] = useState(first)
  const more = reached < total
  useEffect(() => {
    if (!more) return
    return whenIdle(() => startTransition(() => setReached(reached + step)))
  }, [more, reached, step])
  return Math.min(reached, total)
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, soonMs)
    return () => clearTimeout(timer)
  }
  // An animation that never rests must not keep the rest away.
  const idle = requestIdleCallback(work, { timeout: 10 * soonMs })
  return () => cancelIdleCallback(idle)
}
