import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'

/** spec §9, in milliseconds (D-05). */
export const homeLoadingMostMs = 9_999

/** A thin line over the page: the blocks below have their own places, so that nothing needs to be covered. */
export function HomeLoading({ pending }: { pending: boolean }) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), homeLoadingMostMs)
    return () => clearTimeout(timer)
  }, [])
  if (!pending || isOver) return null
  return (
    <div role="status" className="home-loading">
      <span className="sr-only">{text('home.loading')}</span>
    </div>
  )
}
