import type { Choice, TableGame } from '../table-game.ts'
import { type Card, deal, handsInShoe, rankOf, spotIds, suitOf, winOf } from './hand.ts'
import { createHandProofs } from './hand-proof.ts'
import { handsOf } from './shoe.ts'

/** The page computes it again by this very function. */
export function createHandDraw(): TableGame['drawRound'] {
  let known: { readonly seed: string; readonly hands: Promise<readonly (readonly Card[])[]> } | null = null
  return async (seed, _number, place) => {
    // A shoe is shuffled once and not again for each of its hands.
    if (known?.seed !== seed) known = { seed, hands: handsOf(seed) }
    return (await known.hands)[place] ?? []
  }
}

/** First four cards, up to two more, and a moment to read. */
const playMs = (drawn: readonly number[]): number => 700 + drawn.length * 420 + 600

const amounts = ({ chips }: Choice) => Object.fromEntries(Object.entries(chips).map(([id, chip]) => [id, BigInt(chip)]))

/** Such as `TD`, the ten of diamonds. */
const nameOf = (card: Card): string => `${'A23456789TJQK'[rankOf(card)]}${'SHDC'[suitOf(card)]}`

export const baccaratGame: TableGame = {
  code: 'baccarat-salon',
  bettingMs: 25_000,
  restMs: 5_000,
  roundsOfSeed: handsInShoe,
  maxChips: 20,
  shownRounds: handsInShoe,
  canLeave: false,
  drawRound: createHandDraw(),
  prove: createHandProofs(),
  playMs,
  settledMs: (_played, drawn) => playMs(drawn),
  winOf: (played, drawn) => winOf(amounts(played), deal(drawn)),
  detailsOf(drawn) {
    const { player, banker } = deal(drawn)
    const hands = Object.entries({ player, banker }).map(([name, cards]) => ({ name, cards: cards.map(nameOf) }))
    return { kind: 'cards', hands }
  },
  accepts: ({ chips, autoAt }) =>
    autoAt === null && Object.keys(chips).every((id) => (spotIds as readonly string[]).includes(id)),
  waitsForPlayer: () => false,
}
