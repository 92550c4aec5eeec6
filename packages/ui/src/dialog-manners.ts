import { useState } from 'react'

declare global {
  var __webpack_nonce__: string | undefined
}

// The scroll lock writes a style element, which the page's policy admits only with this page's own nonce.
globalThis.__webpack_nonce__ ??= document.querySelector<HTMLElement>('script[nonce]')?.nonce

/** Without a trigger of its own a dialog would leave the focus nowhere. */
export function useGiveFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}
