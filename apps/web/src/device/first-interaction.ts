import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

const firstActs = ['pointerdown', 'keydown', 'scroll'] as const

/** The act itself is answered first. */
const afterActMs = 200

/**
 * Works once: after the next act of the person on this page, or when the time is over. What is not in the first view
 * waits for this, so that a weak phone spends its first seconds on what can be seen.
 */
export function onFirstInteraction(afterMs: number, work: () => void): () => void {
  const forget = () => {
    clearTimeout(timer)
    for (const act of firstActs) removeEventListener(act, start, { capture: true })
  }
  const start = () => {
    forget()
    whenIdle(work, afterActMs)
  }
  const timer = setTimeout(start, afterMs)
  for (const act of firstActs) addEventListener(act, start, { passive: true, capture: true })
  return forget
}

export function useFirstInteraction(afterMs: number): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted) return
    return onFirstInteraction(afterMs, () => setWanted(true))
  }, [wanted, afterMs])
  return wanted
}
