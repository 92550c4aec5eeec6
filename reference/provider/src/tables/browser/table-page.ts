import { post } from '../../studio/browser/api.ts'
import { find, pause, randomHex } from '../../studio/browser/dom.ts'
import { startClock, wireShell } from '../../studio/browser/game-bar.ts'
import { listen } from '../../studio/browser/live.ts'
import { createMoney, type ShowMoney } from '../../studio/browser/money.ts'
import { showLowFunds, showMaintenance, showSessionOver } from '../../studio/browser/notices.ts'
import { postTitle, postToParent } from '../../studio/browser/parent.ts'
import { followTheme } from '../../studio/browser/theme.ts'
import type { StartResponse } from '../../studio/spin-api.ts'
import type { LeaveResponse, OwnTicket, PastRound, PlaceResponse, ShownRound, TableMessage } from '../messages.ts'
import type { Choice } from '../table-game.ts'
import type { TableWords } from '../words.ts'
import { createPastSheet, type Proving, type Redraw } from './past-sheet.ts'

const maxTries = 6

/** What the page of one table does with the table's news; everything around it is the same at all of them. */
export type TableView = {
  readonly name: string
  /** Computes a round again, from its seed. */
  readonly redraw: Redraw
  /** Where each round of a seed is proven while the seed is secret. */
  readonly proving?: Proving
  /** A round of the past in a few signs. */
  readonly sketch: (past: PastRound) => Node
  readonly rules: () => readonly Node[]
  readonly open: (seat: Seat) => void
  readonly onTable: (round: ShownRound | null, past: readonly PastRound[]) => void
  readonly onTick?: (elapsedMs: number) => void
  readonly onMine: (tickets: readonly OwnTicket[]) => void
}

/** The player's place at the table. */
export type Seat = {
  readonly chips: readonly bigint[]
  readonly show: ShowMoney
  readonly showBrief: ShowMoney
  /** Without the sign of the money, where there is little room. */
  readonly showNumber: ShowMoney
  readonly balance: () => bigint
  /** The server's clock, as far as it is known here; never ahead of it. */
  readonly now: () => number
  /** Null when nothing is known of it: the table tells as soon as it knows. */
  readonly place: (choice: Choice, round: number) => Promise<PlaceResponse | null>
  readonly leave: (key: string) => Promise<LeaveResponse | null>
  readonly askForFunds: (lower: () => void) => void
}

export function runTable(words: TableWords, opening: Promise<StartResponse>, view: TableView): void {
  const openAgain = () => postToParent('relogin')
  const lineLost = find('line-lost')

  function overNow(): void {
    openAgain()
    showSessionOver(words, openAgain)
  }

  async function open(): Promise<void> {
    postTitle(view.name)
    postToParent('ready')
    const opened = await opening
    if (opened.state === 'over') return overNow()
    if (opened.state !== 'open') return showMaintenance(words, openAgain)
    find('demo').hidden = !opened.isDemo
    sit(opened)
  }

  function sit({ session, currency, bets, isDemo, ...opened }: Extract<StartResponse, { state: 'open' }>): void {
    const show = createMoney(words.lang, currency)
    const showBrief = createMoney(words.lang, currency, { brief: true })
    const plain = new Intl.NumberFormat(`${words.lang}-u-nu-latn`)
    const { redraw, proving, sketch } = view
    const past = createPastSheet({ words, redraw, proving, sketch, show })
    let balance = BigInt(opened.balance)
    /** What the server's clock is ahead of ours; the quickest message is the nearest to the truth. */
    let ahead = Number.NEGATIVE_INFINITY
    let seal = ''

    const showBalance = () => {
      find('pill').textContent = showBrief(balance)
    }

    async function place(choice: Choice, round: number): Promise<PlaceResponse | null> {
      const call = { session, key: randomHex(16), round, ...choice }
      for (let tries = 0; tries < maxTries; tries++) {
        const answer = await post<PlaceResponse>('/slot/api/table/place', call)
        if (answer?.state === 'over') overNow()
        const reason = answer?.state === 'known' ? answer.ticket.reason : null
        if (reason === 'over') overNow()
        if (reason === 'maintenance') showMaintenance(words, openAgain)
        if (answer) return answer
        await pause(300 * 2 ** tries)
      }
      return null
    }

    view.open({
      chips: bets.map(BigInt),
      show,
      showBrief,
      showNumber: (amount) => plain.format(Number(amount) / 10_000),
      balance: () => balance,
      now: () => Date.now() + (Number.isFinite(ahead) ? ahead : 0),
      place,
      leave: (key) => post<LeaveResponse>('/slot/api/table/leave', { session, key }),
      askForFunds: (lower) => showLowFunds(words, isDemo, { lower, deposit: () => postToParent('deposit') }),
    })
    showBalance()
    startClock()
    find('open-past').addEventListener('click', () => {
      past.draw()
      find<HTMLDialogElement>('history').showModal()
    })
    find('open-rules').addEventListener('click', () => {
      find('rules-content').replaceChildren(...view.rules(), ...past.promise(seal))
      find<HTMLDialogElement>('rules').showModal()
    })
    document.body.dataset.state = 'ready'
    void listen<TableMessage>('/slot/api/table/live', session, {
      onMessage(message) {
        if (message.type === 'over') return overNow()
        if ('now' in message) ahead = Math.max(ahead, message.now - Date.now())
        if (message.type === 'table') {
          seal = message.round?.seal ?? ''
          past.take(message.round, message.past)
          view.onTable(message.round, message.past)
        } else if (message.type === 'tick') view.onTick?.(message.elapsedMs)
        else if (message.type === 'mine') {
          if (message.balance !== null) balance = BigInt(message.balance)
          showBalance()
          const net = BigInt(message.net)
          find('net').textContent = `${net > 0n ? '+' : ''}${show(net)}`
          past.own(message.tickets)
          view.onMine(message.tickets)
        }
      },
      onConnectionChange(isThere) {
        lineLost.hidden = isThere
        lineLost.textContent = words.lineLost
        document.body.dataset.line = isThere ? 'there' : 'lost'
      },
    })
  }

  followTheme()
  wireShell()
  void open()
}
