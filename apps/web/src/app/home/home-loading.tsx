import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { useAnnouncements } from '../../data/content/content.ts'
import { useVendors } from '../../data/games/games.ts'
import { homeAnnouncements } from '../../data/initial-data.ts'
import { useMerchantWallet } from '../../data/wallet/merchant-wallet.ts'

/** spec §9, in milliseconds (D-05). */
export const homeLoadingMaxMs = 9_999

/** A thin line over the page: the blocks below have their own places, so that nothing needs to be covered. */
export function HomeLoading() {
  const text = useText()
  const isPending = [useAnnouncements(homeAnnouncements), useVendors(), useMerchantWallet()].some(
    (read) => read.isPending,
  )
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), homeLoadingMaxMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isPending || isOver) return null
  return (
    <div role="status" className="home-loading">
      <span className="sr-only">{text('home.loading')}</span>
    </div>
  )
}
