import { find, make } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import { matchesCommitment } from '../../studio/fair-seed.ts'
import type { OwnTicket, PastRound, ShownRound } from '../messages.ts'
import type { TableWords } from '../words.ts'

export type Redraw = (seed: string, number: number, place: number) => Promise<readonly number[]>
/** How one round is held against what all rounds of its seed were promised by. */
export type Proving = {
  readonly isProven: (past: PastRound, root: string) => Promise<boolean>
  readonly rootOf: (seed: string) => Promise<string>
}
type Verdict = 'fair' | 'unfair' | 'unchecked'

/** What was shown before the first bet. */
type Promised = { readonly seal: string; readonly root: string | null }

type Options = {
  readonly words: TableWords
  readonly redraw: Redraw
  readonly proving?: Proving | undefined
  readonly sketch: (past: PastRound) => Node
  readonly show: ShowMoney
}

/** Whether a round is what its seal promised: computed here, from the seed that was shown after it. */
export async function verdictOf(
  past: PastRound,
  { seal, root }: Promised,
  redraw: Redraw,
  proving?: Proving,
): Promise<Verdict | null> {
  const { seed, number, place, drawn } = past
  if (seed === null) return proving && root !== null ? verdictByRoot(past, root, proving) : null
  // Only a secure address has the browser's own arithmetic for it.
  if (!crypto.subtle) return 'unchecked'
  if (!(await matchesCommitment(seed, seal))) return 'unfair'
  const again = await redraw(seed, number, place)
  const isSame = again.length === drawn.length && again.every((value, at) => value === drawn[at])
  const isOfRoot = !proving || root === null || (await proving.rootOf(seed)) === root
  return isSame && isOfRoot ? 'fair' : 'unfair'
}

/** Its seed still decides rounds to come. */
async function verdictByRoot(past: PastRound, root: string, { isProven }: Proving): Promise<Verdict> {
  if (!crypto.subtle) return 'unchecked'
  return (await isProven(past, root)) ? 'fair' : 'unfair'
}

/** The last rounds, each checked, with what the player had in them. */
export function createPastSheet({ words, redraw, proving, sketch, show }: Options) {
  /** What was promised counts, not what is said about it afterwards. */
  const seals = new Map<number, string>()
  const roots = new Map<string, string>()
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
    const root = roots.get(seal) ?? past.root
    void verdictOf(past, { seal, root }, redraw, proving).then((verdict) => {
      if (past.isVoid) return
      tick.className = `verdict ${verdict ?? ''}`
      tick.textContent = verdict ? `${verdict === 'fair' ? '✓ ' : ''}${words[verdict]}` : words.sealed
    })
    item.append(details(past, { seal, root }))
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
      if (round?.root && !roots.has(round.seal)) roots.set(round.seal, round.root)
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
      const root = roots.get(seal)
      const shown = [seal, ...(root ? [`root ${root}`] : [])].map((text) => {
        const line = make('p', 'code', text)
        line.dir = 'ltr'
        return line
      })
      const texts = [make('h3', '', words.verify), make('p', 'quiet', words.verifyText), make('h3', '', words.promise)]
      return [...texts, ...shown]
    },
  }
}

function details({ seed, number, drawn, proof }: PastRound, { seal, root }: Promised): HTMLElement {
  const all = make('details')
  all.append(make('summary', '', 'SHA-256 / HMAC'))
  const facts = {
    ...{ SHA256: seal, ...(seed === null ? {} : { seed }), round: number, drawn: drawn.join(' ') },
    ...(proof && root ? { root, salt: proof.salt, path: proof.path.join(' ') } : {}),
  }
  for (const [name, value] of Object.entries(facts)) {
    const line = make('p', 'code', `${name} ${value}`)
    line.dir = 'ltr'
    all.append(line)
  }
  return all
}
