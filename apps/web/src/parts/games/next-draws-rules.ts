import type { Lottery } from '../../data/lottery/lottery.ts'

const maxShown = 6

/** What is drawn here, favourites first (spec §2.3); the operator's order otherwise, so that a poll moves no card. */
export function nextDraws(lotteries: readonly Lottery[], favourites: readonly string[]): readonly Lottery[] {
  return favouritesFirst(
    lotteries.filter(({ playable }) => playable),
    favourites,
  ).slice(0, maxShown)
}

/** spec §2: the favourites first, each part in its own order. */
export function favouritesFirst<L extends Pick<Lottery, 'gameId'>>(
  lotteries: readonly L[],
  favourites: readonly string[],
): readonly L[] {
  const isFavourite = ({ gameId }: L) => favourites.includes(gameId)
  return [...lotteries.filter(isFavourite), ...lotteries.filter((lottery) => !isFavourite(lottery))]
}
