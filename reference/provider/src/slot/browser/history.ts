import { isFair, type SeenSpin } from '../fair-spin.ts'
import { moonLantern, rowCount } from '../rules.ts'
import { find, make, picture } from './dom.ts'
import type { ShowMoney } from './money.ts'
import type { Words } from './words.ts'

const kept = 10
const lengths = moonLantern.strips.map(({ length }) => length)

export type PlayedSpin = SeenSpin & { readonly bet: string; readonly win: string; readonly isCounted: boolean }
type Verdict = 'fair' | 'unfair' | 'unchecked'

/** Every spin that this browser saw is computed again by it, from the promise that it saw before. */
export function createHistory(words: Words) {
  const spins: { readonly spin: PlayedSpin; verdict: Verdict | null }[] = []
  return {
    async add(spin: PlayedSpin): Promise<void> {
      const entry = { spin, verdict: null as Verdict | null }
      spins.unshift(entry)
      spins.length = Math.min(spins.length, kept)
      // Only a secure address has the browser's own arithmetic for it.
      entry.verdict = crypto.subtle ? ((await isFair(spin, lengths)) ? 'fair' : 'unfair') : 'unchecked'
    },
    draw(show: ShowMoney): void {
      const items = spins.map(({ spin, verdict }) => row(spin, verdict, show, words))
      const list = make('ol', 'spins')
      list.append(...items)
      find('history-content').replaceChildren(items.length > 0 ? list : make('p', 'quiet', words.noSpins))
    },
  }
}

function row(spin: PlayedSpin, verdict: Verdict | null, show: ShowMoney, words: Words): HTMLElement {
  const item = make('li')
  const head = make('div', 'spin-head')
  const middle = make('div', 'mini')
  middle.dir = 'ltr'
  for (const [reel, stop] of spin.stops.entries()) {
    const strip = moonLantern.strips[reel] ?? []
    middle.append(picture(strip[(stop + Math.floor(rowCount / 2)) % strip.length] ?? 'moon'))
  }
  const won = make('strong', BigInt(spin.win) > BigInt(spin.bet) ? 'num gold' : 'num', show(BigInt(spin.win)))
  head.append(middle, make('span', 'num quiet', `#${spin.nonce} · ${show(BigInt(spin.bet))}`), won)
  const tick = make(
    'p',
    `verdict ${verdict ?? ''}`,
    verdict ? `${verdict === 'fair' ? '✓ ' : ''}${words[verdict]}` : '…',
  )
  const details = make('details')
  details.append(make('summary', '', 'SHA-256 / HMAC'))
  const facts = {
    SHA256: spin.commitment,
    server: spin.serverSeed,
    client: spin.clientSeed,
    stops: spin.stops.join(' '),
  }
  for (const [name, value] of Object.entries(facts)) {
    const line = make('p', 'code', `${name} ${value}`)
    line.dir = 'ltr'
    details.append(line)
  }
  item.append(head, spin.isCounted ? tick : make('p', 'quiet', words.void), details)
  return item
}
