import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** What a page offers at the end of the shell's top bar, so that the shell needs to know nothing of the page. */
export function TopBarEnd({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(() => setBar(document.querySelector('.top-bar')), [])
  return bar && createPortal(children, bar)
}
