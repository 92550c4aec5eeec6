import { useCallback, useEffect, useState } from 'react'
import { addressOf, type BoardAddress, boardAddress } from './address.ts'
import { leaveLayers } from './layers-by-back.ts'

/** Steps inside the board are steps of the browser's history, so that going back leads from a game to the lobby. */
export function useAddress(first: BoardAddress): readonly [BoardAddress, (next: BoardAddress) => void] {
  const [address, setAddress] = useState(first)
  useEffect(() => {
    const onBack = () => setAddress((shown) => boardAddress(location) ?? shown)
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  const open = useCallback((next: BoardAddress) => {
    const place = addressOf(next, location.search)
    if (leaveLayers()) history.replaceState(null, '', place)
    else history.pushState(null, '', place)
    setAddress(next)
    scrollTo({ top: 0 })
  }, [])
  return [address, open]
}
