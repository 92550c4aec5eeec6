import { useEffect, useState } from 'react'
import { popupAfterMs } from '../../features/content/popup-delay.ts'
import { type LoadScreen, useLatePart } from '../../parts/page/lazy-screen.tsx'

const loadLayer: LoadScreen = () =>
  import('../../features/content/popup-layer.tsx').then(({ PopupLayer }) => PopupLayer)

/** The code of popups comes when the page stands still, because nobody waits for a popup. */
export function PopupGate() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), popupAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return ready ? <LateLayer /> : null
}

function LateLayer() {
  const { Part } = useLatePart(loadLayer)
  return Part && <Part />
}
