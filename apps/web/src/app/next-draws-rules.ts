import type { Lottery } from '../data/lottery.ts'

const longSaleMs = 3_600_000
const mostLong = 4
const mostFast = 2

/** The next draws of the day first and a few fast ones behind them, which otherwise would always be all there is. */
export function nextDraws(lotteries: readonly Lottery[]): readonly Lottery[] {
  const selling = lotteries.filter(({ isSale }) => isSale).sort((one, other) => one.remainTime - other.remainTime)
  const isLong = ({ saleTime }: Lottery) => saleTime >= longSaleMs
  // A fast draw changes place with every poll, so that these keep the operator's order.
  const fast = lotteries.filter((lottery) => lottery.isSale && !isLong(lottery))
  return [...selling.filter(isLong).slice(0, mostLong), ...fast.slice(0, mostFast)]
}
