export type Point = { readonly x: number; readonly y: number }

const edgePx = 30
const dragPx = 100

/** A negative x means that the finger has left the screen, as it does in the system's own gesture (D-25). */
export function isSwipeBack(start: Point, now: Point): boolean {
  if (now.x < 0) return true
  return start.x <= edgePx && now.x - start.x > dragPx
}

let swiped = false

/** Tells whether the coming page change follows a swipe, and forgets it: the fade is off for one change only. */
export function takeSwipeBack(): boolean {
  const taken = swiped
  swiped = false
  return taken
}

/** The system has animated the page away already, and a fade on top of that would look like a stutter. */
export function watchSwipeBack(target: EventTarget): () => void {
  let start: Point | null = null
  const onStart = (event: Event) => {
    start = pointOf(event)
  }
  const onMove = (event: Event) => {
    const now = pointOf(event)
    if (now && isSwipeBack(start ?? now, now)) swiped = true
  }
  target.addEventListener('touchstart', onStart, { passive: true })
  target.addEventListener('touchmove', onMove, { passive: true })
  return () => {
    target.removeEventListener('touchstart', onStart)
    target.removeEventListener('touchmove', onMove)
  }
}

function pointOf(event: Event): Point | null {
  const touch = (event as TouchEvent).touches[0]
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}
