import { openSession } from '../../studio/browser/api.ts'
import { find, make } from '../../studio/browser/dom.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { figures } from '../../studio/browser/rules-parts.ts'
import type { OwnTicket, ShownRound } from '../messages.ts'
import { drawPocket } from '../roulette/roulette-game.ts'
import { colourOf, multipleOf, neighboursOf, type Spot, type SpotKind, spots } from '../roulette/spots.ts'
import { fill, type TableWords } from '../words.ts'
import { type ChipTable, createChipTable, outcomeText } from './chip-table.ts'
import { createResultPill, secondsText } from './result-pill.ts'
import { runTable, type Seat } from './table-page.ts'
import { createWheel } from './wheel.ts'

const opening = openSession()
const words = readWords<TableWords>()
const wheel = createWheel()
const pill = createResultPill()
/** Cut and never rounded up: 36 of 37. */
const returned = `${(Math.floor((36 / 37) * 10_000) / 100).toFixed(2)} %`

let seat: Seat | null = null
let table: ChipTable | null = null
let round: ShownRound | null = null
let lastPocket: number | null = null
let own: readonly OwnTicket[] = []

function nameOf(pocket: number): string {
  const colour = words[colourOf(pocket)]
  return pocket === 0 ? colour : `${colour}, ${(pocket % 2 === 1 ? words.odd : words.even).toLowerCase()}`
}

function mark(pocket: number): HTMLElement {
  return make('span', `past pocket-${colourOf(pocket)} num`, String(pocket))
}

/** The number that lies, and only after the ball has come to rest. */
function showResult(pocket: number | null): void {
  const shown = find('result-mark')
  shown.hidden = pocket === null
  if (pocket === null) return
  shown.textContent = String(pocket)
  shown.className = `result-mark num pocket-${colourOf(pocket)}`
}

function draw(): void {
  if (!seat || !round) return
  document.body.dataset.phase = round.stage
  const name = lastPocket === null ? '' : nameOf(lastPocket)
  if (round.stage === 'betting') {
    const leftMs = round.closesAtMs - seat.now()
    pill.show(name, `${words.closesIn} ${secondsText(leftMs)}`)
  } else if (round.stage === 'playing') pill.show(words.noMoreBets, fill(words.roundNumber, { number: round.number }))
  else {
    const outcome = outcomeText(own, seat, words)
    pill.show(name, round.stage === 'void' ? words.void : (outcome?.text ?? ''), outcome?.isWin)
  }
}

function light(pocket: number | null): void {
  for (const cell of document.querySelectorAll<HTMLElement>('.board [data-spot]'))
    cell.classList.toggle(
      'hit',
      pocket !== null && (spots.get(cell.dataset.spot ?? '')?.pockets.includes(pocket) ?? false),
    )
}

function takeRound(next: ShownRound | null): void {
  const isNews = next?.stage !== round?.stage || next?.number !== round?.number
  const pocket = next?.drawn?.[0] ?? null
  if (isNews && next?.stage === 'playing' && pocket !== null) {
    showResult(null)
    light(null)
    wheel.spin(pocket)
  }
  if (isNews && next?.stage === 'over' && pocket !== null) {
    lastPocket = pocket
    showResult(pocket)
    light(pocket)
  }
  if (isNews && next?.stage === 'betting') light(null)
  round = next
}

const moreKinds: readonly (readonly [title: string, kinds: readonly SpotKind[]])[] = [
  [words.columns, ['column']],
  [words.sixes, ['line']],
  [words.streets, ['street']],
  [words.withZero, ['trio', 'four']],
  [words.corners, ['corner']],
  [words.splits, ['split']],
]

function moreCell({ id, kind, pockets }: Spot): HTMLElement {
  const isRange = kind === 'line' || kind === 'street'
  const text =
    kind === 'column'
      ? `${pockets[0]}–${pockets.at(-1)}`
      : isRange
        ? `${pockets[0]}–${pockets.at(-1)}`
        : pockets.join(' ')
  const cell = make('button', 'cell felt-cell', text)
  cell.dataset.spot = id
  cell.setAttribute('type', 'button')
  return cell
}

function fillMore(): void {
  const parts = moreKinds.flatMap(([title, kinds]) => {
    const list = [...spots.values()].filter(({ kind }) => kinds.includes(kind))
    const pays = [...new Set(list.map((spot) => multipleOf(spot).toFixed(2)))].join(' / ')
    const grid = make('div', 'more-grid')
    grid.dir = 'ltr'
    grid.append(...list.map(moreCell))
    return [make('h3', '', `${title} · ${fill(words.paysTimes, { multiple: pays })}`), grid]
  })
  const around = make('div', 'more-grid')
  around.dir = 'ltr'
  for (let pocket = 0; pocket <= 36; pocket++) {
    const cell = make('button', `cell ${colourOf(pocket)}`, String(pocket))
    cell.dataset.spot = neighboursOf(pocket)
      .map((one) => `number-${one}-${one}`)
      .join(' ')
    cell.setAttribute('type', 'button')
    cell.setAttribute('aria-label', neighboursOf(pocket).join(' '))
    around.append(cell)
  }
  find('more-content').replaceChildren(...parts, make('h3', '', words.neighbours), around)
}

function rules(): readonly Node[] {
  const pays = (['number', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'red'] as const).map((kind) => {
    const spot = [...spots.values()].find((one) => one.kind === kind)
    const covered = spot?.pockets.length ?? 1
    return [`${covered} / 37`, (36 / covered).toFixed(2)] as const
  })
  const unique = [...new Map(pays.map(([share, pay]) => [share, pay]))]
  return [
    figures([
      [words.returns, returned],
      [words.numberPays, '36.00'],
    ]),
    ...[words.rouletteRules, words.rouletteChance, words.tableBroken].map((text) => make('p', 'rule', text)),
    figures(unique),
  ]
}

find('return').textContent = returned
fillMore()
find('open-more').addEventListener('click', () => find<HTMLDialogElement>('more').showModal())
runTable(words, opening, {
  name: 'Roulette Royale',
  redraw: drawPocket,
  sketch: ({ drawn }) => mark(drawn[0] ?? 0),
  rules,
  open(opened) {
    seat = opened
    table = createChipTable({ seat: opened, words, showMessage: pill.showMessage })
    setInterval(draw, 200)
  },
  onTable(next, past) {
    const last = past.findLast(({ isVoid }) => !isVoid)?.drawn[0]
    if (lastPocket === null && last !== undefined) {
      lastPocket = last
      wheel.rest(last)
      showResult(last)
    }
    takeRound(next)
    const marks = past.filter(({ isVoid, number }) => !isVoid && (next?.stage !== 'playing' || number !== next.number))
    find('strip').replaceChildren(...marks.toReversed().map(({ drawn }) => mark(drawn[0] ?? 0)))
    table?.onRound(next)
    draw()
  },
  onMine(tickets) {
    own = tickets
    table?.onMine(tickets)
    draw()
  },
})
