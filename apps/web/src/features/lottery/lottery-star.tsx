import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { starLottery, useFavouriteLotteries } from '../../device/lottery-favourites.ts'
import { session } from '../../device/session.ts'
import { FavouriteStar } from '../../parts/games/favourite-star.tsx'

type LotteryStarProps = {
  readonly lottery: Pick<Lottery, 'gameId' | 'name'>
  readonly size: number
  readonly className: string
}

/** Favourite lotteries live on the device alone, so a change cannot fail and needs no waiting. */
export function LotteryStar({ lottery: { gameId, name }, ...look }: LotteryStarProps) {
  const text = useText()
  const starred = useFavouriteLotteries().includes(gameId)
  const change = () => {
    const userName = session()?.userName
    if (userName === undefined) return
    starLottery(userName, gameId, !starred)
    toast('saved', text('star.saved'))
  }
  return <FavouriteStar {...look} name={name} starred={starred} onStar={change} />
}
