import { find, make } from '../../studio/browser/dom.ts'
import type { OwnTicket, ShownRound } from '../messages.ts'
import { fill, type TableWords } from '../words.ts'
import type { Seat } from './table-page.ts'

type Laid = { readonly spot: string; readonly amount: bigint }

/** The most that one ticket may stake, in multiples of the largest chip. */
const maxChips = 20n
const counted: readonly OwnTicket['state'][] = ['asking', 'in', 'settled', 'held']

type Options = {
  readonly seat: Seat
  readonly words: TableWords
  /** A word to the player, shown over the table. */
  readonly showMessage: (text: string) => void
}

/** Chips on the spots of a table: laid by taps, placed together, and given back visibly when they were not taken. */
export function createChipTable({ seat, words, showMessage }: Options) {
  let chipAt = Math.min(1, seat.chips.length - 1)
  let laid: Laid[] = []
  let tickets: readonly OwnTicket[] = []
  let before: readonly Laid[] = []
  let round: ShownRound | null = null
  let isAsking = false

  const isOpen = () => round?.stage === 'betting'
  const sumOf = (list: readonly Laid[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
  const placed = (): readonly Laid[] =>
    tickets
      .filter(({ state }) => counted.includes(state))
      .flatMap(({ chips }) => Object.entries(chips).map(([spot, chip]) => ({ spot, amount: BigInt(chip) })))

  function lay(spot: string, amount: bigint): void {
    if (!isOpen() || isAsking) return
    const isTooMuch = sumOf(laid) + amount > (seat.chips.at(-1) ?? 0n) * maxChips
    if (isTooMuch) showMessage(words.tableLimit)
    else laid = [...laid, { spot, amount }]
    draw()
  }

  /** Empties what was only laid, and says so if there was something. */
  function giveBack(text: string): void {
    if (laid.length === 0) return
    for (const chip of document.querySelectorAll('.on-spot')) chip.classList.add('back')
    laid = []
    showMessage(text)
    draw()
  }

  async function place(): Promise<void> {
    if (!round || laid.length === 0 || isAsking) return
    const total = sumOf(laid)
    if (seat.balance() < total) return seat.askForFunds(() => giveBack(words.returned))
    isAsking = true
    draw()
    const chips: Record<string, string> = {}
    for (const { spot, amount } of laid) chips[spot] = String(BigInt(chips[spot] ?? '0') + amount)
    const answer = await seat.place({ chips, autoAt: null }, round.number)
    isAsking = false
    const ticket = answer?.state === 'known' ? answer.ticket : null
    if (ticket?.state === 'in') {
      before = laid
      laid = []
      showMessage(words.betsIn)
    } else if (ticket?.state === 'refused') giveBack(words[ticket.reason === 'limit' ? 'limit' : 'refused'])
    else giveBack(answer ? words.closed : words.again)
    if (ticket?.reason === 'funds') seat.askForFunds(() => undefined)
    draw()
  }

  function drawChips(): void {
    const sums = new Map<string, { amount: bigint; isPlaced: boolean }>()
    for (const { spot, amount } of placed())
      sums.set(spot, { amount: (sums.get(spot)?.amount ?? 0n) + amount, isPlaced: true })
    for (const { spot, amount } of laid)
      sums.set(spot, { amount: (sums.get(spot)?.amount ?? 0n) + amount, isPlaced: false })
    for (const button of document.querySelectorAll<HTMLElement>('[data-spot]')) {
      const sum = sums.get(button.dataset.spot ?? '')
      const shown = button.querySelector<HTMLElement>('.on-spot')
      if (!sum) shown?.remove()
      else {
        const chip = shown ?? button.appendChild(make('i', 'on-spot num'))
        chip.textContent = briefly(sum.amount)
        chip.dataset.worth = String(worthOf(sum.amount))
        chip.classList.toggle('laid', !sum.isPlaced)
      }
      ;(button as HTMLButtonElement).disabled = !isOpen()
    }
  }

  /** The colour of a pile is that of the largest chip in it. */
  const worthOf = (amount: bigint) =>
    Math.max(
      0,
      seat.chips.findLastIndex((chip) => chip <= amount),
    )

  function draw(): void {
    drawChips()
    const all = sumOf(laid) + sumOf(placed())
    find('total').textContent = seat.showBrief(all)
    const button = find<HTMLButtonElement>('place')
    button.disabled = !isOpen() || laid.length === 0 || isAsking
    button.textContent = isAsking
      ? words.asking
      : laid.length === 0 && placed().length > 0
        ? words.betsIn
        : words.placeBets
    find<HTMLButtonElement>('undo').disabled = laid.length === 0 || isAsking
    for (const [at, chip] of [...find('chips').children].entries())
      chip.setAttribute('aria-checked', String(at === chipAt))
  }

  function briefly(amount: bigint): string {
    const units = Number(amount) / 10_000
    return units >= 1_000 ? `${Math.floor(units / 100) / 10}K` : String(units)
  }

  for (const [at, worth] of seat.chips.entries()) {
    const chip = make('button', 'chip num', briefly(worth))
    chip.dataset.worth = String(at)
    chip.setAttribute('type', 'button')
    chip.setAttribute('role', 'radio')
    chip.setAttribute('aria-label', fill(words.chip, { sum: seat.showBrief(worth) }))
    chip.addEventListener('click', () => {
      chipAt = at
      draw()
    })
    find('chips').append(chip)
  }
  document.addEventListener('click', ({ target }) => {
    const spot = (target as Element).closest<HTMLElement>('[data-spot]')?.dataset.spot
    if (spot) for (const one of spot.split(' ')) lay(one, seat.chips[chipAt] ?? 0n)
  })
  find('undo').addEventListener('click', () => {
    laid = laid.slice(0, -1)
    draw()
  })
  find('place').addEventListener('click', () => void place())

  return {
    onRound(next: ShownRound | null): void {
      const isNew = next?.number !== round?.number
      round = next
      if (isNew) tickets = []
      // Chips that were laid and not placed are no bets; asked ones are told by their answer.
      if (next?.stage !== 'betting' && !isAsking) giveBack(words.notPlaced)
      draw()
    },
    onMine(list: readonly OwnTicket[]): void {
      tickets = list
      draw()
    },
    repeatBets(): void {
      if (laid.length === 0) for (const { spot, amount } of before) lay(spot, amount)
    },
    double(): void {
      for (const { spot, amount } of laid.length > 0 ? laid : placed()) lay(spot, amount)
    },
    hasPreviousBets: () => before.length > 0,
    draw,
  }
}

export type ChipTable = ReturnType<typeof createChipTable>

/** What all tickets of a round won together, in words; null without any. */
export function outcomeText(
  tickets: readonly OwnTicket[],
  seat: Seat,
  words: TableWords,
): { readonly text: string; readonly isWin: boolean } | null {
  const settled = tickets.filter(({ state }) => state === 'settled')
  if (settled.length === 0) return null
  const bet = settled.reduce((sum, ticket) => sum + BigInt(ticket.bet), 0n)
  const win = settled.reduce((sum, ticket) => sum + BigInt(ticket.win), 0n)
  // Less than the stake is no win, and is not dressed as one.
  if (win > bet) return { text: fill(words.wonSum, { sum: seat.show(win) }), isWin: true }
  if (win === bet) return { text: fill(words.evenSum, { sum: seat.show(win) }), isWin: false }
  return {
    text: fill(win > 0n ? words.paidSum : words.lostSum, { sum: seat.show(win > 0n ? win : bet) }),
    isWin: false,
  }
}
