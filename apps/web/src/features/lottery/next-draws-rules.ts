import type { Lottery } from '../../data/lottery/lottery.ts'
import { favouritesFirst } from './lottery-groups.ts'

const mostShown = 6

/** What is drawn here, favourites first (spec §2.3); the operator's order otherwise, so that a poll moves no card. */
export function nextDraws(lotteries: readonly Lottery[], favourites: readonly string[]): readonly Lottery[] {
  return favouritesFirst(
    lotteries.filter(({ playable }) => playable),
    favourites,
  ).slice(0, mostShown)
}
