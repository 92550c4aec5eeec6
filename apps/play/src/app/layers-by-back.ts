import { useEffect, useRef } from 'react'

type OpenLayer = { readonly close: () => void }

const layers: OpenLayer[] = []
/** Steps back that we made ourselves because a layer was closed in another way. */
let ownSteps = 0
let isListening = false

function onBack(): void {
  if (ownSteps > 0) ownSteps -= 1
  else layers.pop()?.close()
}

/** A step that is made from a layer takes the layer's place in the history. Whether there was one. */
export function leaveLayers(): boolean {
  return layers.splice(0).length > 0
}

/** The way back of the phone closes the uppermost layer, as it leaves a page. */
export function useCloseByBack(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isListening) addEventListener('popstate', onBack)
    isListening = true
    const layer = { close: () => latest.current() }
    layers.push(layer)
    history.pushState({ layer: layers.length }, '')
    return () => {
      const place = layers.indexOf(layer)
      if (place === -1) return
      layers.splice(place, 1)
      ownSteps += 1
      history.back()
    }
  }, [])
}
