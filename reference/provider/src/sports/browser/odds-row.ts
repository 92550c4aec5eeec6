import { make, makeSvg, mark, write } from '../../studio/browser/dom.ts'
import type { ShownMarket, ShownMatch } from '../messages.ts'
import type { Selection } from '../model/markets.ts'
import type { SportsWords } from '../words.ts'
import { longPick, priceText, shortPick } from './names.ts'

const movedMs = 3_000

export type Choose = (match: ShownMatch, selection: Selection, price: number) => void

export type OddsRow = {
  readonly element: HTMLElement
  update(match: ShownMatch, market: ShownMarket | undefined, chosen: Selection | null): void
}

/** A sign of the sprite. */
export function signIcon(id: string): SVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })
  svg.append(makeSvg('use', { href: `#sign-${id}` }))
  return svg
}

type Button = {
  readonly element: HTMLButtonElement
  readonly label: HTMLElement
  readonly price: HTMLElement
  shown: number | null
  movedAt: number
}

/** The prices of one market. While bets are off the row keeps its place and its height. */
export function createOddsRow(words: SportsWords, choose: Choose): OddsRow {
  const element = make('div', 'odds-row')
  const off = make('p', 'odds-off')
  off.append(signIcon('lock'), make('span', '', words.suspended))
  element.append(off)
  const buttons = new Map<string, Button>()
  let latest: { readonly match: ShownMatch; readonly market: ShownMarket } | null = null
  /** What was drawn last; between two messages of the line a row has nothing new to show but triangles that go. */
  let drawn: { readonly match: ShownMatch; readonly chosen: Selection | null } | null = null

  function add(pick: Selection['pick']): Button {
    const button = make('button', 'od') as HTMLButtonElement
    button.type = 'button'
    const made = { element: button, label: make('span', 'od-name'), price: make('b', 'num'), shown: null, movedAt: 0 }
    button.append(made.label, made.price)
    button.addEventListener('click', () => {
      const price = latest?.market.prices.find(([name]) => name === pick)?.[1]
      if (latest && price)
        choose(latest.match, { market: latest.market.market, pick, point: latest.market.point }, price)
    })
    buttons.set(pick, made)
    element.append(button)
    return made
  }

  /** A triangle before the figure says for a while which way it went. */
  function show(button: Button, price: number | null): void {
    if (price !== null && button.shown !== null && price !== button.shown) {
      button.element.dataset.moved = price > button.shown ? 'up' : 'down'
      button.movedAt = performance.now()
    }
    button.shown = price
    write(button.price, price === null ? '–' : priceText(price))
  }

  function dropOldTriangles(): void {
    const now = performance.now()
    for (const { element, movedAt } of buttons.values()) if (now - movedAt > movedMs) delete element.dataset.moved
  }

  return {
    element,
    update(match, market, chosen) {
      dropOldTriangles()
      if (drawn?.match === match && drawn.chosen === chosen) return
      drawn = { match, chosen }
      const isOff = match.suspended !== null || market === undefined
      element.classList.toggle('is-off', isOff)
      if (!market) return
      latest = { match, market }
      for (const [pick, price] of market.prices) {
        const button = buttons.get(pick) ?? add(pick)
        const named = { ...match, market: market.market, pick, point: market.point }
        write(button.label, shortPick(words, named))
        show(button, price)
        const isChosen = chosen?.market === market.market && chosen.pick === pick && chosen.point === market.point
        mark(button.element, 'aria-pressed', String(isChosen))
        mark(button.element, 'aria-label', `${longPick(words, named)} ${button.price.textContent}`)
        button.element.disabled = isOff || price === null
      }
    },
  }
}
