import { find, make, picture, prefersReducedMotion } from '../../studio/browser/dom.ts'
import { type Card, deal, pointsOf, rankOf, suitOf } from '../baccarat/hand.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['spade', 'heart', 'diamond', 'club']
/** Between two cards; each takes a little less to come. */
const stepMs = 420
const comeMs = 220
const turnMs = 110

function face(card: Card): HTMLElement {
  const suit = suits[suitOf(card)] ?? 'spade'
  const isRed = suit === 'heart' || suit === 'diamond'
  const drawn = make('div', isRed ? 'card red' : 'card')
  drawn.append(make('b', '', ranks[rankOf(card)] ?? ''), picture(suit), picture(suit))
  return drawn
}

const sum = (cards: readonly Card[]): string => String(cards.reduce((total, card) => total + pointsOf(card), 0) % 10)

function tellPoints(side: 'player' | 'banker', cards: readonly Card[]): void {
  find(`${side}-points`).textContent = cards.length > 0 ? sum(cards) : '–'
}

function put(side: 'player' | 'banker', cards: readonly Card[]): void {
  const lying = find(`${side}-cards`)
  // A card that is turning stays the same one.
  if (cards.length > 0 && lying.childElementCount === cards.length - 1) lying.append(...cards.slice(-1).map(face))
  else lying.replaceChildren(...cards.map(face))
}

/** Comes with its back up out of the shoe, is squeezed at an edge and turns over; a calm reader sees it appear. */
async function turn(card: Element): Promise<void> {
  if (prefersReducedMotion()) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 })
    return
  }
  const easing = 'cubic-bezier(0.2, 0.8, 0.3, 1)'
  card.classList.add('back')
  const far = { opacity: 0, transform: 'translate(0, -110px) rotate(14deg)' }
  await card.animate([far, { opacity: 1, transform: 'none' }], { duration: comeMs, easing }).finished
  const closed = { transform: 'perspective(300px) rotateY(90deg) scale(1.06)' }
  await card.animate([{ transform: 'perspective(300px) rotateY(0)' }, closed], { duration: turnMs }).finished
  card.classList.remove('back')
  card.animate([{ transform: 'perspective(300px) rotateY(-90deg) scale(1.06)' }, { transform: 'none' }], {
    duration: turnMs,
    easing,
  })
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
      tellPoints('player', player)
      tellPoints('banker', banker)
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
      for (const side of ['player', 'banker'] as const) {
        put(side, [])
        tellPoints(side, [])
      }
      for (const [side, cards] of order) {
        await new Promise((resolve) => setTimeout(resolve, stepMs))
        if (dealing !== mine) return
        put(side, cards)
        const last = find(`${side}-cards`).lastElementChild
        // The sum is told when the card is seen.
        if (last) void turn(last).then(() => dealing === mine && tellPoints(side, cards))
      }
    },
  }
}
