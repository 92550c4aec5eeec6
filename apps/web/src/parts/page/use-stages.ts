import { startTransition, useEffect, useState } from 'react'
import { supportsIdleCallback, whenIdle } from '../../device/when-idle.ts'

type Stages = {
  readonly total: number
  /** How many stand at once. */
  readonly first: number
  /** How many come together after that. */
  readonly step: number
}

/** An animation that never rests must not keep the rest away. */
const atLatestMs = 300

/**
 * How many of a list may be drawn by now. A long list drawn at once keeps a weak phone from answering; in steps, each is
 * short enough for a tap to come in between. Its caller keeps the place of those that are still to come. A browser
 * that does not say when it is idle draws all of them at once.
 */
export function useStages({ total, first, step }: Stages): number {
  const [reached, setReached] = useState(first)
  const isDone = reached >= total || !supportsIdleCallback()
  useEffect(() => {
    if (isDone) return
    return whenIdle(() => startTransition(() => setReached(reached + step)), atLatestMs)
  }, [isDone, reached, step])
  return isDone ? total : reached
}
