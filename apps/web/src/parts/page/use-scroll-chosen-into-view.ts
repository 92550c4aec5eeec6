import { useEffect, useRef } from 'react'

/** A row that scrolls sideways brings its chosen entry into the middle; the page itself stays where it is. */
export function useScrollChosenIntoView<E extends HTMLElement>(chosen: string | number | null) {
  const ref = useRef<E>(null)
  useEffect(() => {
    const row = ref.current
    const entry = chosen === null ? null : row?.querySelector('[aria-current], [aria-pressed="true"]')
    if (!row || !entry || row.scrollWidth <= row.clientWidth) return
    const middleOf = (element: Element) => {
      const { x, width } = element.getBoundingClientRect()
      return x + width / 2
    }
    row.scrollBy(middleOf(entry) - middleOf(row), 0)
  }, [chosen])
  return ref
}
