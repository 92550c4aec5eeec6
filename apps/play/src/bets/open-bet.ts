import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { postToHost } from '../net/host-frame.ts'

/** The page around opens the page of the bet. */
export function openBet({ id }: Pick<Bet, 'id'>): void {
  postToHost({ type: 'fairground.show', of: `bet=${id}` })
}
