import { find, make, picture, wantsCalm } from '../../studio/browser/dom.ts'
import { type Card, deal, pointsOf, rankOf, suitOf } from '../baccarat/hand.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['spade', 'heart', 'diamond', 'club']
/** Between two cards; each takes a little less to come. */
const stepMs = 420
const comeMs = 320

function face(card: Card): HTMLElement {
  const suit = suits[suitOf(card)] ?? 'spade'
  const isRed = suit === 'heart' || suit === 'diamond'
  const drawn = make('div', isRed ? 'card red' : 'card')
  drawn.append(make('b', '', ranks[rankOf(card)] ?? ''), picture(suit), picture(suit))
  return drawn
}

const sum = (cards: readonly Card[]): string => String(cards.reduce((total, card) => total + pointsOf(card), 0) % 10)

function put(side: 'player' | 'banker', cards: readonly Card[]): void {
  find(`${side}-cards`).replaceChildren(...cards.map(face))
  find(`${side}-points`).textContent = cards.length > 0 ? sum(cards) : '–'
}

/** Cards on the table, dealt one after the other. */
export function createCards() {
  let dealing = 0

  return {
    show(drawn: readonly Card[]): void {
      dealing++
      const { player, banker } = deal(drawn)
      put('player', player)
      put('banker', banker)
    },
    async deal(drawn: readonly Card[]): Promise<void> {
      const mine = ++dealing
      const { player, banker } = deal(drawn)
      const order = [
        ...[0, 1].flatMap((at) => [
          ['player', player.slice(0, at + 1)] as const,
          ['banker', banker.slice(0, at + 1)] as const,
        ]),
        ...(player.length > 2 ? [['player', player] as const] : []),
        ...(banker.length > 2 ? [['banker', banker] as const] : []),
      ]
      put('player', [])
      put('banker', [])
      for (const [side, cards] of order) {
        await new Promise((resolve) => setTimeout(resolve, stepMs))
        if (dealing !== mine) return
        put(side, cards)
        const last = find(`${side}-cards`).lastElementChild
        const from = wantsCalm() ? { opacity: 0 } : { opacity: 0, transform: 'translate(0, -90px) rotate(12deg)' }
        last?.animate([from, { opacity: 1, transform: 'none' }], {
          duration: wantsCalm() ? 150 : comeMs,
          easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
        })
      }
    },
  }
}
