import { useLotteries } from '../../../data/lottery/lottery.ts'
import { LiveCard } from './live-card.tsx'
import { SlotCard } from './slot-card.tsx'

/** What can be played at once: the lottery that home leads with, and a game beside it. */
export function LiveTop({ game }: { readonly game: string }) {
  const { data } = useLotteries()
  return (
    <>
      <LiveCard game={game} lottery={data?.list.find(({ code, playable }) => playable && code === game) ?? null} />
      <SlotCard />
    </>
  )
}
