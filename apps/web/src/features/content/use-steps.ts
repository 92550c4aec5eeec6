import { type RefObject, useEffect, useRef } from 'react'

type Steps = {
  readonly everyMs: number
  readonly active: boolean
  /** Nothing moves under a finger, a pointer or the focus. */
  readonly element: RefObject<HTMLElement | null>
  readonly step: () => void
}

/** Moves something at a fixed pace, except where nobody looks, somebody reads or movement is not wanted. */
export function useSteps({ everyMs, active, element, step }: Steps): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      if (document.hidden || prefersReducedMotion() || isHeld(element.current)) return
      latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs, element])
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function isHeld(place: HTMLElement | null): boolean {
  return place !== null && (place.matches(':hover, :active') || place.querySelector(':focus-visible') !== null)
}
