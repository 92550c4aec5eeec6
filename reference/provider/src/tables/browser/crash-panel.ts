import { make } from '../../studio/browser/dom.ts'
import { lowestAuto, topMultiple, winOf } from '../crash/flight.ts'
import type { OwnTicket, ShownRound } from '../messages.ts'
import { fill, type TableWords } from '../words.ts'
import { multipleText, type PanelAction, paidAt, panelActionOf, readMultiple } from './crash-panel-state.ts'
import type { Seat } from './table-page.ts'

const told: readonly PanelAction[] = ['paid', 'lost', 'back', 'held']

function part<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

/** One of the two panels: a stake of its own, an auto cash-out of its own. */
export function createPanel(id: 'A' | 'B', seat: Seat, words: TableWords, startAt: number) {
  const inside = (name: string) => `#panel-${id} [data-${name}]`
  const go = part<HTMLButtonElement>(inside('go'))
  const goName = part(inside('go-name'))
  const goSum = part(inside('go-sum'))
  const outcome = part(inside('outcome'))
  const autoOn = part<HTMLInputElement>(inside('auto-on'))
  const autoAt = part<HTMLInputElement>(inside('auto-at'))
  const less = part<HTMLButtonElement>(`[data-less="${id}"]`)
  const more = part<HTMLButtonElement>(`[data-more="${id}"]`)
  let chipAt = startAt
  let isAsking = false
  let isQueued = false
  let ticket: OwnTicket | null = null
  let round: ShownRound | null = null
  let multiple = 100
  let notice = ''

  const stake = () => seat.chips[chipAt] ?? 0n
  const act = () => panelActionOf({ round, ticket, isAsking, isQueued })
  const auto = () => (autoOn.checked ? readMultiple(autoAt.value, lowestAuto, topMultiple) : null)

  async function place(): Promise<void> {
    if (isAsking || round?.stage !== 'betting') return
    // Somebody who wants to be cashed out must not fly without it.
    if (autoOn.checked && auto() === null) return autoAt.focus()
    if (seat.balance() < stake()) return seat.askForFunds(lower)
    isAsking = true
    notice = ''
    draw()
    const answer = await seat.place({ chips: { [id]: String(stake()) }, autoAt: auto() }, round.number)
    isAsking = false
    if (answer?.state === 'closed') notice = words.closed
    if (answer?.state === 'known') take([answer.ticket])
    const reason = answer?.state === 'known' ? answer.ticket.reason : null
    if (reason) notice = words[reason === 'limit' ? 'limit' : 'refused']
    if (reason === 'funds') seat.askForFunds(lower)
    draw()
  }

  async function cashOut(): Promise<void> {
    if (!ticket || isAsking) return
    isAsking = true
    go.disabled = true
    const answer = await seat.leave(ticket.key)
    isAsking = false
    if (answer && answer.state !== 'over') take([answer.ticket])
    draw()
  }

  function lower(): void {
    const affordable = seat.chips.findLastIndex((chip) => chip <= seat.balance())
    step(Math.max(0, affordable) - chipAt)
  }

  function step(by: number): void {
    chipAt = Math.max(0, Math.min(seat.chips.length - 1, chipAt + by))
    draw()
  }

  function tellOutcome(now: PanelAction): void {
    const mine = ticket
    const isWin = now === 'paid' && mine !== null && BigInt(mine.win) > BigInt(mine.bet)
    outcome.classList.toggle('won', isWin)
    const names = {
      paid: mine ? fill(words.cashedOut, { multiple: multipleText(paidAt(mine)) }) : '',
      lost: words.lost,
      back: notice || words.returned,
      held: words.held,
    }
    part(inside('outcome-name')).textContent = names[now as keyof typeof names]
    const sum = mine && now !== 'held' ? BigInt(now === 'paid' ? mine.win : mine.bet) : null
    part(inside('outcome-sum')).textContent = sum === null ? '' : seat.show(sum)
  }

  function tellSum(now: PanelAction): void {
    const onBoard = ticket && (now === 'in' || now === 'cash') ? BigInt(ticket.bet) : stake()
    goSum.textContent =
      now === 'queued' ? words.tapToCancel : seat.show(now === 'cash' ? winOf(onBoard, multiple) : onBoard)
  }

  function tellButton(now: PanelAction): void {
    const names: Partial<Record<PanelAction, string>> = {
      asking: words.asking,
      in: words.betIn,
      cash: words.cashOut,
      queue: words.betNext,
      queued: words.betQueued,
    }
    goName.textContent = names[now] ?? (notice || words.placeBet)
    tellSum(now)
    go.disabled = now === 'none' || now === 'asking' || now === 'in' || (now === 'cash' && isAsking)
    if (now === 'queue' || now === 'queued') go.setAttribute('aria-pressed', String(now === 'queued'))
    else go.removeAttribute('aria-pressed')
  }

  function draw(): void {
    const now = act()
    const isTold = told.includes(now)
    part(`#panel-${id}`).dataset.act = now
    go.hidden = isTold
    outcome.hidden = !isTold
    if (isTold) tellOutcome(now)
    else tellButton(now)
    const isOnBoard = ticket !== null && ticket.round === round?.number && now !== 'bet'
    part(inside('stake')).textContent = seat.showBrief(isOnBoard && ticket ? BigInt(ticket.bet) : stake())
    part(`[data-next="${id}"]`).textContent = seat.showNumber(stake())
    less.disabled = chipAt === 0
    more.disabled = chipAt === seat.chips.length - 1
    const isKept = now === 'in' || now === 'cash' || now === 'asking'
    autoOn.disabled = isKept
    autoAt.disabled = isKept
    autoAt.hidden = !autoOn.checked
    part(inside('auto-label')).textContent = autoOn.checked ? words.autoAt : words.auto
    autoAt.classList.toggle('wrong', autoOn.checked && auto() === null)
  }

  function take(tickets: readonly OwnTicket[]): void {
    const own = tickets.filter(({ chips }) => Object.hasOwn(chips, id))
    const last = own.findLast(({ state }) => state !== 'returned' && state !== 'refused') ?? own.at(-1)
    if (last) ticket = last
  }

  go.addEventListener('click', () => {
    const now = act()
    if (now === 'bet') void place()
    else if (now === 'cash') void cashOut()
    else if (now === 'queue' || now === 'queued') {
      isQueued = !isQueued
      draw()
    }
  })
  less.addEventListener('click', () => step(-1))
  more.addEventListener('click', () => step(1))
  autoOn.addEventListener('change', draw)
  autoAt.addEventListener('change', () => {
    const read = readMultiple(autoAt.value, lowestAuto, topMultiple)
    if (read !== null) autoAt.value = (read / 100).toFixed(2)
    draw()
  })

  return {
    onRound(next: ShownRound | null): void {
      const isNew = next?.number !== round?.number
      round = next
      if (isNew) {
        multiple = 100
        notice = ''
      }
      draw()
      if (isQueued && next?.stage === 'betting') {
        isQueued = false
        void place()
      }
    },
    onMine(tickets: readonly OwnTicket[]): void {
      take(tickets)
      draw()
    },
    onMultiple(now: number): void {
      multiple = now
      if (act() === 'cash') tellSum('cash')
    },
    /** Where this panel left the flight, if it did with a payment. */
    paid: (): number | null =>
      ticket && ticket.round === round?.number && ticket.state === 'settled' && BigInt(ticket.win) > 0n
        ? paidAt(ticket)
        : null,
    hasAuto: (): boolean => ticket?.round === round?.number && ticket?.state === 'in' && ticket.autoAt !== null,
  }
}

export type Panel = ReturnType<typeof createPanel>

/** A multiple of the past: the higher, the lighter. */
export function chipOf(multiple: number): HTMLElement {
  const kind = multiple >= 1_000 ? 'past gold' : multiple >= 200 ? 'past high' : 'past'
  return make('span', `${kind} num`, multipleText(multiple))
}
