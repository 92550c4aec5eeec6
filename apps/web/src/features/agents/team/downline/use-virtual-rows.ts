import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows beyond the edges of the screen, so that a quick finger finds them drawn. */
const spare = 6

type Rows = { readonly first: number; readonly last: number }

/** Which rows of equal height stand near the screen, by where the list begins. */
export function visibleRows(top: number, screen: number, height: number, count: number): Rows {
  const first = Math.max(0, Math.min(count, Math.floor(-top / height) - spare))
  const last = Math.max(first, Math.min(count, Math.ceil((screen - top) / height) + spare))
  return { first, last }
}

/** Of a long list only the rows near the screen are in the page; the room of the others is kept. */
export function useVirtualRows<Part extends HTMLElement>(
  count: number,
  height: number,
): Rows & { readonly list: RefObject<Part | null>; readonly before: number; readonly after: number } {
  const list = useRef<Part>(null)
  const [rows, setRows] = useState<Rows>(() => visibleRows(0, window.innerHeight, height, count))
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = visibleRows(top, window.innerHeight, height, count)
      setRows((known) => (known.first === next.first && known.last === next.last ? known : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [count, height])
  const last = Math.min(rows.last, count)
  const first = Math.min(rows.first, last)
  return { list, first, last, before: first * height, after: (count - last) * height }
}
