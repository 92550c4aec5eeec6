import { useEffect, useState } from 'react'
import { withLazyWords } from '../../data/system/catalogues.ts'
import { popupAfterMs } from '../../features/content/popup-delay.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'

const Layer = createLazyComponent(withLazyWords(() => import('./home-popups.tsx').then(({ HomePopups }) => HomePopups)))

/** The code of popups comes when the page stands still, because nobody waits for a popup. */
export function PopupGate() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), popupAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return ready ? <Layer /> : null
}
