import { useEffect, useState } from 'react'
import { createSharedState } from '../../parts/page/shared-state.ts'

const showing = createSharedState(false)

/** No round takes longer to show, and no game keeps figures back for longer. */
const maxMs = 60_000

/** What the frame says about its round: from `begin` on until `end`, the page does not tell its end first. */
export function useRoundReveal(): { readonly begin: () => void; readonly end: () => void } {
  const [ways] = useState(() => {
    let limit: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(limit)
      if (showing.get()) showing.set(false)
    }
    const begin = () => {
      end()
      showing.set(true)
      limit = setTimeout(end, maxMs)
    }
    return { begin, end }
  })
  useEffect(() => ways.end, [ways])
  return ways
}

/**
 * A figure of the books. While a game shows how a round ends, what the round brought is known already and would be told
 * by it: until then it falls but does not rise.
 */
export function useDelayedAmount(amount: string): string {
  const isShowing = showing.use()
  const [told, setTold] = useState(amount)
  const next = isShowing && Number(told) < Number(amount) ? told : amount
  if (next !== told) setTold(next)
  return next
}
