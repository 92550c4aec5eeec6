import { drawFrom } from '../../studio/fair-seed.ts'
import { type Card, cardCount, deal, handsInShoe } from './hand.ts'

/** Eight decks in the order that the seed gives: each card changes places with one of those before it. */
export async function shoeOf(seed: string): Promise<readonly Card[]> {
  const draw = await drawFrom({ serverSeed: seed, clientSeed: 'shoe', nonce: 1 })
  const cards: Card[] = Array.from({ length: cardCount }, (_, at) => at % 52)
  for (let at = cardCount - 1; at > 0; at--) {
    const other = await draw(at + 1)
    const [one = 0, two = 0] = [cards[at], cards[other]]
    cards[at] = two
    cards[other] = one
  }
  return cards
}

/** The cards of every hand of a shoe, in the order in which they are dealt. */
export async function handsOf(seed: string): Promise<readonly (readonly Card[])[]> {
  const cards = await shoeOf(seed)
  const hands: (readonly Card[])[] = []
  let at = 0
  while (hands.length < handsInShoe) {
    const { player, banker } = deal(cards.slice(at, at + 6))
    const count = player.length + banker.length
    hands.push(cards.slice(at, at + count))
    at += count
  }
  return hands
}
