import { openSession } from '../../studio/browser/api.ts'
import { find, make } from '../../studio/browser/dom.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { figures } from '../../studio/browser/rules-parts.ts'
import { drawFlight } from '../crash/crash-game.ts'
import { drawCount, drawsReaching, endMsOf, multipleAt } from '../crash/flight.ts'
import type { ShownRound } from '../messages.ts'
import { fill, type TableWords } from '../words.ts'
import { chipOf, createPanel, type Panel } from './crash-panel.ts'
import { multipleText } from './crash-panel-state.ts'
import { createCurve } from './curve.ts'
import { runTable, type Seat } from './table-page.ts'

const opening = openSession()
const words = readWords<TableWords>()
const curve = createCurve(find<HTMLCanvasElement>('curve'), find<SVGElement>('ship'))
const shownNumber = find('multiple')
const phase = find('phase')
/** The number runs on between two words of the server, and stops when it falls silent. */
const aheadOfTickMs = 250
const bettingMs = 5_000

let seat: Seat | null = null
let panels: readonly Panel[] = []
let round: ShownRound | null = null
let tickedMs = 0
let shownMultiple = 0

/** Cut and never rounded up: the studio does not promise more than it gives. */
function shareText(multiple: number): string {
  return `${(Number((drawsReaching(multiple) * 10_000n) / drawCount) / 100).toFixed(multiple < 10_000 ? 1 : 2)} %`
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** The sign of the multiple is drawn smaller than the number. */
function writeMultiple(text: string): void {
  shownNumber.classList.toggle('times', text.endsWith('×'))
  write(shownNumber, text.replace('×', ''))
}

function outs() {
  return panels.flatMap((panel, at) => {
    const multiple = panel.paid()
    return multiple === null ? [] : [{ name: 'AB'[at] ?? '', multiple }]
  })
}

function drawBetting(now: number, { closesAtMs }: ShownRound): void {
  const leftMs = Math.max(0, closesAtMs - now)
  writeMultiple(String(Math.ceil(leftMs / 1_000)))
  write(phase, words.closesIn)
  curve.betting(Math.min(1, leftMs / bettingMs))
}

function drawFlying(now: number, { startedAtMs, number }: ShownRound): void {
  const elapsed = Math.max(tickedMs, Math.min(now - (startedAtMs ?? now), tickedMs + aheadOfTickMs))
  const multiple = multipleAt(elapsed)
  writeMultiple(multipleText(multiple))
  // The number and what it is worth are told in the same picture.
  if (multiple !== shownMultiple) for (const panel of panels) panel.onMultiple(multiple)
  shownMultiple = multiple
  write(phase, fill(words.flying, { number }))
  curve.flight(elapsed, outs(), false)
}

function drawGone({ drawn, stage }: ShownRound): void {
  const last = drawn?.[0] ?? 0
  writeMultiple(multipleText(last))
  const told = last === 0 ? words.goneAtStart : fill(words.goneAt, { multiple: multipleText(last) })
  write(phase, stage === 'void' ? words.void : told)
  curve.flight(endMsOf(last), outs(), true)
}

function draw(): void {
  if (seat && round) {
    document.body.dataset.phase = round.stage
    if (round.stage === 'betting') drawBetting(seat.now(), round)
    else if (round.stage === 'playing') drawFlying(seat.now(), round)
    else drawGone(round)
  }
  requestAnimationFrame(draw)
}

function rules(): readonly Node[] {
  const chances = [101, 150, 200, 500, 1_000, 10_000, 100_000].map(
    (multiple) => [multipleText(multiple), shareText(multiple)] as const,
  )
  return [
    figures([
      [words.returns, '97.00 %'],
      [words.goneAtStart, '3.00 %'],
    ]),
    ...[words.flightRules, words.flightClock, words.flightChance, words.flightTop, words.flightBroken].map((text) =>
      make('p', 'rule', text),
    ),
    make('h3', '', words.chanceToReach),
    figures(chances),
  ]
}

find('odds').textContent = `${words.returns} 97% · ${fill(words.reach, { share: shareText(200), multiple: '2.00×' })}`
runTable(words, opening, {
  name: 'Rocket Ascent',
  redraw: drawFlight,
  sketch: ({ drawn }) => chipOf(drawn[0] ?? 0),
  rules,
  open(opened) {
    seat = opened
    panels = [createPanel('A', opened, words, 2), createPanel('B', opened, words, 1)]
    draw()
  },
  onTable(next, past) {
    round = next
    if (next?.stage === 'betting') tickedMs = 0
    find('strip').replaceChildren(...past.toReversed().map(({ drawn }) => chipOf(drawn[0] ?? 0)))
    find('seal').textContent = next ? `${next.seal.slice(0, 4)}…${next.seal.slice(-4)}` : '–'
    for (const panel of panels) panel.onRound(next)
  },
  onTick(elapsedMs) {
    tickedMs = elapsedMs
  },
  onMine(tickets) {
    for (const panel of panels) panel.onMine(tickets)
  },
})
