import { isFair, type ObservedSpin, type SpinRules } from '../spin-rules.ts'
import type { Words } from '../words-of.ts'
import { find, make } from './dom.ts'
import type { ShowMoney } from './money.ts'

const kept = 10

export type PlayedSpin = ObservedSpin & {
  readonly isCounted: boolean
  /** Where each round has rules of its own, such as a volley of shots at different targets. */
  readonly rules?: SpinRules
}
type Verdict = 'fair' | 'unfair' | 'unchecked'

type Options = {
  readonly words: Words
  readonly rules: SpinRules
  /** A small picture of what was drawn. */
  readonly sketch: (drawn: readonly number[]) => Node[]
}

/** Every spin that this browser saw is computed again by it, from the promise that it saw before. */
export function createHistory({ words, rules, sketch }: Options) {
  const spins: { readonly spin: PlayedSpin; verdict: Verdict | null }[] = []

  function row(spin: PlayedSpin, verdict: Verdict | null, show: ShowMoney): HTMLElement {
    const item = make('li')
    const head = make('div', 'spin-head')
    const mini = make('div', 'mini')
    mini.dir = 'ltr'
    mini.append(...sketch(spin.drawn))
    const won = make('strong', BigInt(spin.win) > BigInt(spin.bet) ? 'num gold' : 'num', show(BigInt(spin.win)))
    head.append(mini, make('span', 'num quiet', `#${spin.nonce} · ${show(BigInt(spin.bet))}`), won)
    const text = verdict ? `${verdict === 'fair' ? '✓ ' : ''}${words[verdict]}` : '…'
    const tick = make('p', `verdict ${verdict ?? ''}`, text)
    item.append(head, spin.isCounted ? tick : make('p', 'quiet', words.void), details(spin))
    return item
  }

  return {
    async add(spin: PlayedSpin): Promise<void> {
      const entry = { spin, verdict: null as Verdict | null }
      spins.unshift(entry)
      spins.length = Math.min(spins.length, kept)
      // Only a secure address has the browser's own arithmetic for it.
      entry.verdict = crypto.subtle ? ((await isFair(spin, spin.rules ?? rules)) ? 'fair' : 'unfair') : 'unchecked'
    },
    draw(show: ShowMoney): void {
      const items = spins.map(({ spin, verdict }) => row(spin, verdict, show))
      const list = make('ol', 'spins')
      list.append(...items)
      find('history-content').replaceChildren(items.length > 0 ? list : make('p', 'quiet', words.noSpins))
    },
  }
}

function details(spin: PlayedSpin): HTMLElement {
  const all = make('details')
  all.append(make('summary', '', 'SHA-256 / HMAC'))
  const facts = {
    SHA256: spin.commitment,
    server: spin.serverSeed,
    client: spin.clientSeed,
    drawn: spin.drawn.join(' '),
  }
  for (const [name, value] of Object.entries(facts)) {
    const line = make('p', 'code', `${name} ${value}`)
    line.dir = 'ltr'
    all.append(line)
  }
  return all
}
