import { useEffect, useRef } from 'react'

/** spec §9. */
export const loadMoreWithinPx = 300
export const loadMorePauseMs = 1_000

type Scrolled = { readonly scrollY: number; readonly innerHeight: number; readonly scrollHeight: number }

export function isNearBottom({ scrollY, innerHeight, scrollHeight }: Scrolled): boolean {
  return scrollHeight - (scrollY + innerHeight) <= loadMoreWithinPx
}

/** Says how long the next load must wait; 0 lets it pass and starts the pause. */
export function createGate(pauseMs: number, now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const left = last + pauseMs - now()
    if (left > 0) return left
    last = now()
    return 0
  }
}

/** A visitor who waits at the bottom through the pause is served at its end, without having to scroll again. */
export function useInfiniteScroll(load: () => void, enabled: boolean): void {
  const latest = useRef(load)
  const gate = useRef(createGate(loadMorePauseMs, () => performance.now()))
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { scrollHeight } = document.documentElement
      if (!isNearBottom({ scrollY: window.scrollY, innerHeight: window.innerHeight, scrollHeight })) return
      const left = gate.current()
      clearTimeout(timer)
      if (left > 0) timer = setTimeout(look, left)
      else latest.current()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [enabled])
}
