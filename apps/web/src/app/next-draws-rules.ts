import type { Lottery } from '../data/lottery.ts'
import { favouritesFirst } from '../features/lottery/lottery-groups.ts'

const longSaleMs = 3_600_000
const mostLong = 4
const mostFast = 2

/** Favourites lead (spec §2.3). Behind them the next draws of the day and a few fast ones behind them, which otherwise would always be all there is. */
export function nextDraws(lotteries: readonly Lottery[], favourites: readonly string[]): readonly Lottery[] {
  const selling = lotteries.filter(({ isSale }) => isSale).sort((one, other) => one.remainTime - other.remainTime)
  const isLong = ({ saleTime }: Lottery) => saleTime >= longSaleMs
  // A fast draw changes place with every poll, so that these keep the operator's order.
  const fast = lotteries.filter((lottery) => lottery.isSale && !isLong(lottery))
  const starred = selling.filter(({ gameId }) => favourites.includes(gameId)).slice(0, mostLong)
  const next = [...selling.filter(isLong).slice(0, mostLong), ...fast.slice(0, mostFast)]
  return favouritesFirst([...new Set([...starred, ...next])], favourites).slice(0, mostLong + mostFast)
}
