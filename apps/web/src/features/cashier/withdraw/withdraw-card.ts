import type { BankCard } from '../../../data/cashier/withdraw.ts'

/** The one the member chose, or the first that money can be sent to at once. */
export function chosenCard(cards: readonly BankCard[], wanted: string | null): BankCard | null {
  const known = cards.find(({ id }) => id === wanted)
  return known ?? cards.find(({ restsUntil }) => restsUntil === null) ?? cards[0] ?? null
}
