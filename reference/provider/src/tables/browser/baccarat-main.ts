import { openSession } from '../../studio/browser/api.ts'
import { find, make } from '../../studio/browser/dom.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { figures } from '../../studio/browser/rules-parts.ts'
import { createHandDraw } from '../baccarat/baccarat-game.ts'
import { deal, handsInShoe, type Winner } from '../baccarat/hand.ts'
import { isProvenHand, shoeRootOf } from '../baccarat/hand-proof.ts'
import type { OwnTicket, PastRound, ShownRound } from '../messages.ts'
import { fill, type TableWords } from '../words.ts'
import { createCards } from './cards.ts'
import { type ChipTable, createChipTable, outcomeText } from './chip-table.ts'
import { createResultPill, secondsText } from './result-pill.ts'
import { drawRoads } from './road-view.ts'
import { runTable, type Seat } from './table-page.ts'

const opening = openSession()
const words = readWords<TableWords>()
const cards = createCards()
const pill = createResultPill()
const fallbackMs = 25_000
const amberMs = 5_000

let seat: Seat | null = null
let table: ChipTable | null = null
let round: ShownRound | null = null
let lastName = ''
let own: readonly OwnTicket[] = []
/** How long bets are taken at this table, as far as this page has seen. */
let bettingMs = fallbackMs

const winnerOf = ({ drawn }: Pick<PastRound, 'drawn'>): Winner => deal(drawn).winner

function nameOf(drawn: readonly number[]): string {
  const { winner, playerPoints, bankerPoints } = deal(drawn)
  const text = { player: words.playerWon, banker: words.bankerWon, tie: words.tieAt }[winner]
  return fill(text, { high: Math.max(playerPoints, bankerPoints), low: Math.min(playerPoints, bankerPoints) })
}

function drawRing(leftMs: number | null): void {
  const ring = find<SVGElement>('ring')
  const share = leftMs === null ? 0 : Math.max(0, Math.min(1, leftMs / bettingMs))
  ring.style.strokeDashoffset = String(100 - share * 100)
  ring.classList.toggle('late', leftMs !== null && leftMs < amberMs)
  find('seconds').textContent = leftMs === null ? '' : String(Math.max(0, Math.ceil(leftMs / 1_000)))
}

function draw(): void {
  if (!seat || !round) return
  document.body.dataset.phase = round.stage
  const leftMs = round.stage === 'betting' ? round.closesAtMs - seat.now() : null
  drawRing(leftMs)
  if (leftMs !== null) pill.show(lastName, `${words.closesIn} ${secondsText(leftMs)}`)
  else if (round.stage === 'playing') pill.show(words.noMoreBets, fill(words.roundNumber, { number: round.number }))
  else {
    const outcome = outcomeText(own, seat, words)
    pill.show(lastName, round.stage === 'void' ? words.void : (outcome?.text ?? ''), outcome?.isWin)
  }
}

function light(winner: Winner | null): void {
  for (const spot of document.querySelectorAll<HTMLElement>('[data-spot]'))
    spot.classList.toggle('hit', winner !== null && spot.dataset.spot === winner)
}

function takeRound(next: ShownRound | null): void {
  const isNews = next?.stage !== round?.stage || next?.number !== round?.number
  if (isNews && next?.stage === 'playing' && next.drawn) {
    light(null)
    // Somebody who comes in late sees the cards that lie.
    if (round === null) cards.show(next.drawn)
    else void cards.deal(next.drawn)
  }
  if (isNews && next?.stage === 'over' && next.drawn) {
    cards.show(next.drawn)
    lastName = nameOf(next.drawn)
    light(deal(next.drawn).winner)
  }
  if (isNews && next?.stage === 'betting') {
    light(null)
    if (seat) bettingMs = Math.max(1_000, next.closesAtMs - seat.now())
  }
  round = next
}

function mark(past: PastRound): Node {
  const winner = winnerOf(past)
  const names = { player: words.playerSide, banker: words.bankerSide, tie: words.tie }
  return make('span', `past ${winner}`, names[winner])
}

function rules(): readonly Node[] {
  const shares = [...document.querySelectorAll<HTMLElement>('.spot')].map(
    (spot) =>
      [
        `${spot.querySelector('.spot-name')?.textContent ?? ''} · ${spot.querySelector('.spot-pay')?.textContent ?? ''}`,
        spot.dataset.share ?? '',
      ] as const,
  )
  const texts = [words.baccaratRules, words.baccaratPays, words.baccaratRoads, words.baccaratShoe, words.tableBroken]
  return [figures(shares), ...texts.map((text) => make('p', 'rule', text))]
}

runTable(words, opening, {
  name: 'Baccarat Salon',
  redraw: createHandDraw(),
  proving: { isProven: isProvenHand, rootOf: shoeRootOf },
  sketch: mark,
  rules,
  open(opened) {
    seat = opened
    table = createChipTable({ seat: opened, words, showMessage: pill.showMessage })
    find('same').addEventListener('click', () => table?.repeatBets())
    find('double').addEventListener('click', () => table?.double())
    setInterval(draw, 200)
  },
  onTable(next, past) {
    const shown = past.filter(({ isVoid }) => !isVoid)
    const last = shown.at(-1)
    if (round === null && last && next?.stage === 'betting') {
      cards.show(last.drawn)
      lastName = nameOf(last.drawn)
    }
    takeRound(next)
    const ofShoe = shown.filter(({ seal }) => seal === (next?.seal ?? seal))
    drawRoads(ofShoe.map(winnerOf), words)
    const hand = fill(words.handOf, { hand: (next?.place ?? 0) + 1, all: handsInShoe })
    find('hand-of').textContent = `${words.decks} · ${hand}`
    table?.onRound(next)
    draw()
  },
  onMine(tickets) {
    own = tickets
    table?.onMine(tickets)
    draw()
  },
})
