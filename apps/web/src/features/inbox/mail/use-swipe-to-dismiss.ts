import { type PointerEvent, useRef, useState } from 'react'

const awayPx = 96
/** Before that a finger may still want to scroll. */
const decidedPx = 10

type Drag = { readonly x: number; readonly y: number; isSideways: boolean }

/** Towards the end of reading, as a page is turned; a mouse does not swipe. */
export function useSwipeToDismiss(onAway: () => void) {
  const drag = useRef<Drag | null>(null)
  const [shift, setShift] = useState(0)
  const wasSwiped = useRef(false)
  const back = () => {
    drag.current = null
    setShift(0)
  }
  return {
    isSwiping: shift !== 0,
    style: shift === 0 ? {} : { transform: `translateX(${shift}px)` },
    area: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        wasSwiped.current = false
        drag.current = pointerType === 'mouse' ? null : { x, y, isSideways: false }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const begun = drag.current
        if (!begun) return
        const [dx, dy] = [clientX - begun.x, clientY - begun.y]
        if (!begun.isSideways && Math.abs(dy) > decidedPx && Math.abs(dy) > Math.abs(dx)) return back()
        if (Math.abs(dx) > decidedPx) begun.isSideways = true
        const toward = document.documentElement.dir === 'rtl' ? 1 : -1
        if (begun.isSideways) setShift(toward * Math.max(0, dx * toward))
      },
      onPointerUp: () => {
        wasSwiped.current = drag.current?.isSideways === true
        if (Math.abs(shift) >= awayPx) onAway()
        back()
      },
      onPointerCancel: back,
      // The tap that ends a swipe opens nothing.
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!wasSwiped.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
