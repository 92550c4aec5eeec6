import { useEffect, useRef, useState } from 'react'

/** spec §9: a picture is fetched when it comes this near, and the watch looks no more often than this. */
export const lazyThresholdPx = 100
export const lazyThrottleMs = 300

/** The first call runs at once; all calls within the pause become one at its end. */
export function throttled(work: () => void, pauseMs: number): () => void {
  let resting = false
  let again = false
  const run = () => {
    resting = true
    again = false
    work()
    setTimeout(() => {
      resting = false
      if (again) run()
    }, pauseMs)
  }
  return () => {
    if (resting) again = true
    else run()
  }
}

export type WhenNear = (element: Element, onNear: () => void) => () => void

/** What is flung past before the next look is never fetched. */
export function createLazyLoader(Observer: typeof IntersectionObserver): WhenNear {
  const waiting = new Map<Element, () => void>()
  const due = new Set<Element>()
  const drop = (element: Element) => {
    waiting.delete(element)
    due.delete(element)
    observer.unobserve(element)
  }
  const load = throttled(() => {
    for (const element of [...due]) {
      const onNear = waiting.get(element)
      drop(element)
      onNear?.()
    }
  }, lazyThrottleMs)
  const observer = new Observer(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) due.add(target)
        else due.delete(target)
      }
      if (due.size > 0) load()
    },
    { rootMargin: `${lazyThresholdPx}px` },
  )
  return (element, onNear) => {
    waiting.set(element, onNear)
    observer.observe(element)
    return () => drop(element)
  }
}

let shared: WhenNear | null = null

/** Becomes true once and stays so: what was fetched is kept. */
export function useNear<E extends Element>() {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !ref.current) return
    shared ??= createLazyLoader(IntersectionObserver)
    return shared(ref.current, () => setNear(true))
  }, [near])
  return { ref, near }
}
