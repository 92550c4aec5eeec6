import { useHotGames } from '../../data/games/games.ts'
import { useLotteries } from '../../data/lottery/lottery.ts'
import { useFavouriteLotteries } from '../../device/lottery-favourites.ts'
import { nextDraws } from './next-draws-rules.ts'

/** What can be played at this moment: the lotteries that are drawn here, then the games that open. */
export function useOpenNow() {
  const lotteries = useLotteries()
  const games = useHotGames()
  const favourites = useFavouriteLotteries()
  return {
    lotteries: nextDraws(lotteries.data?.list ?? [], favourites),
    lotteryTime: lotteries.data?.lotteryTime ?? null,
    games: (games.data ?? []).filter(({ playable }) => playable),
    isPending: lotteries.isPending || games.isPending,
  }
}
