import { find, make } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import { isPromised } from '../../studio/fair-seed.ts'
import type { OwnTicket, PastRound, ShownRound } from '../messages.ts'
import type { TableWords } from '../words.ts'

export type Redraw = (seed: string, number: number, place: number) => Promise<readonly number[]>
type Verdict = 'fair' | 'unfair' | 'unchecked'

type Options = {
  readonly words: TableWords
  readonly redraw: Redraw
  readonly sketch: (past: PastRound) => Node
  readonly show: ShowMoney
}

/** Whether a round is what its seal promised: computed here, from the seed that was shown after it. */
export async function verdictOf(past: PastRound, seal: string, redraw: Redraw): Promise<Verdict | null> {
  const { seed, number, place, drawn } = past
  if (seed === null) return null
  // Only a secure address has the browser's own arithmetic for it.
  if (!crypto.subtle) return 'unchecked'
  if (!(await isPromised(seed, seal))) return 'unfair'
  const again = await redraw(seed, number, place)
  return again.length === drawn.length && again.every((value, at) => value === drawn[at]) ? 'fair' : 'unfair'
}

/** The last rounds, each checked, with what the player had in them. */
export function createPastSheet({ words, redraw, sketch, show }: Options) {
  /** What was promised counts, not what is said about it afterwards. */
  const seals = new Map<number, string>()
  const owned = new Map<number, readonly OwnTicket[]>()
  let rounds: readonly PastRound[] = []

  function row(past: PastRound): HTMLElement {
    const item = make('li')
    const head = make('div', 'spin-head')
    const mini = make('div', 'mini')
    mini.dir = 'ltr'
    mini.append(sketch(past))
    const settled = (owned.get(past.number) ?? []).filter(({ state }) => state === 'settled')
    const sum = (name: 'bet' | 'win') => settled.reduce((total, ticket) => total + BigInt(ticket[name]), 0n)
    head.append(mini, make('span', 'num quiet', `#${past.number}${settled.length ? ` · ${show(sum('bet'))}` : ''}`))
    if (settled.length) head.append(make('strong', sum('win') > sum('bet') ? 'num gold' : 'num', show(sum('win'))))
    const tick = make('p', 'verdict', past.isVoid ? words.void : '…')
    item.append(head, tick)
    const seal = seals.get(past.number) ?? past.seal
    void verdictOf(past, seal, redraw).then((verdict) => {
      if (past.isVoid) return
      tick.className = `verdict ${verdict ?? ''}`
      tick.textContent = verdict ? `${verdict === 'fair' ? '✓ ' : ''}${words[verdict]}` : words.sealed
    })
    item.append(details(past, seal))
    return item
  }

  function draw(): void {
    const list = make('ol', 'spins')
    list.append(...rounds.toReversed().map(row))
    find('history-content').replaceChildren(rounds.length > 0 ? list : make('p', 'quiet', words.noRounds))
  }

  return {
    draw,
    take(round: ShownRound | null, past: readonly PastRound[]): void {
      const isNews = past.at(-1)?.number !== rounds.at(-1)?.number
      rounds = past
      if (round && !seals.has(round.number)) seals.set(round.number, round.seal)
      if (isNews && find<HTMLDialogElement>('history').open) draw()
    },
    own(tickets: readonly OwnTicket[]): void {
      for (const { round } of tickets)
        owned.set(
          round,
          tickets.filter((ticket) => ticket.round === round),
        )
    },
    promise(seal: string): readonly HTMLElement[] {
      const shown = make('p', 'code', seal)
      shown.dir = 'ltr'
      return [make('h3', '', words.verify), make('p', 'quiet', words.verifyText), make('h3', '', words.promise), shown]
    },
  }
}

function details({ seed, number, drawn }: PastRound, seal: string): HTMLElement {
  const all = make('details')
  all.append(make('summary', '', 'SHA-256 / HMAC'))
  const facts = { SHA256: seal, seed: seed ?? '…', round: number, drawn: drawn.join(' ') }
  for (const [name, value] of Object.entries(facts)) {
    const line = make('p', 'code', `${name} ${value}`)
    line.dir = 'ltr'
    all.append(line)
  }
  return all
}
