import type { Watch } from './watch-page.ts'

/** From the finger to the next paint, and what that time was made of in the slowest event of the tap. */
export type TapTime = {
  readonly ms: number
  readonly waitedMs: number
  readonly handledMs: number
  readonly paintedMs: number
  readonly longestTaskMs: number
  /** Whether the tap threw the whole app away and loaded it again. */
  readonly isPageLoad: boolean
}

/** The browser tells no event that is shorter; a tap without one is taken to be as slow as that. */
const shortestToldMs = 16

export function readTap({ events, tasks }: Pick<Watch, 'events' | 'tasks'>): TapTime {
  const [slowest] = events
    .filter(({ interactionId }) => interactionId > 0)
    .toSorted((a, b) => b.duration - a.duration || b.processingEnd - a.processingEnd)
  const about = { longestTaskMs: longestOf(tasks), isPageLoad: false }
  if (!slowest) return { ms: shortestToldMs, waitedMs: 0, handledMs: 0, paintedMs: 0, ...about }
  const { startTime, duration, processingStart, processingEnd } = slowest
  return {
    ms: duration,
    waitedMs: Math.round(processingStart - startTime),
    handledMs: Math.round(processingEnd - processingStart),
    // The duration is rounded to 8 ms and may end before the handler does.
    paintedMs: Math.max(0, Math.round(startTime + duration - processingEnd)),
    ...about,
  }
}

/** The document of the tap is gone and its events with it; what is left is when the next one painted first. */
export function readPageLoad({ firstPaintMs, tasks }: Pick<Watch, 'firstPaintMs' | 'tasks'>): TapTime {
  const ms = Math.round(firstPaintMs)
  return { ms, waitedMs: 0, handledMs: 0, paintedMs: ms, longestTaskMs: longestOf(tasks), isPageLoad: true }
}

function longestOf(tasks: Watch['tasks']): number {
  return Math.max(0, ...tasks.map(({ duration }) => duration))
}
