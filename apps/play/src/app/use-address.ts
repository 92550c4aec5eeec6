import { useCallback, useEffect, useState } from 'react'
import { addressOf, type BoardAddress, boardAddress } from './address.ts'

/** Steps inside the board are steps of the browser's history, so that going back leads from a game to the lobby. */
export function useAddress(first: BoardAddress): readonly [BoardAddress, (next: BoardAddress) => void] {
  const [address, setAddress] = useState(first)
  useEffect(() => {
    const onBack = () => setAddress((shown) => boardAddress(location) ?? shown)
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  const open = useCallback((next: BoardAddress) => {
    history.pushState(null, '', addressOf(next, location.search))
    setAddress(next)
    scrollTo({ top: 0 })
  }, [])
  return [address, open]
}
