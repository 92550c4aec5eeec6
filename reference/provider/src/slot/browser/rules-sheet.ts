import { chanceOfAnyWin, exactReturn, type Ratio, ratioToNumber } from '../exact-return.ts'
import { moonLantern } from '../rules.ts'
import { find, make, makeSvg, picture } from './dom.ts'
import { wayOf } from './lines.ts'
import type { Words } from './words.ts'

/** Cut and never rounded up: the house does not promise more than it is. */
export function percent(share: Ratio): string {
  return `${(Math.floor(ratioToNumber(share) * 10_000) / 100).toFixed(2)} %`
}

export const returnText = (): string => percent(exactReturn(moonLantern))

export type Seeds = {
  readonly commitment: string
  readonly clientSeed: string
  readonly change: (seed: string) => void
}

/** All figures are computed here from the strips that the reels turn. */
export function drawRules(words: Words, seeds: Seeds): void {
  const table = make('div', 'pays')
  for (const [symbol, pays] of Object.entries(moonLantern.linePays)) table.append(payRow(symbol, pays))
  const moons = make('div', 'pays one')
  moons.append(payRow('moon', moonLantern.moonPays))
  const rule = make('div', 'wild-rule')
  rule.append(picture('wild'), make('p', '', words.wildRule))
  find('rules-content').replaceChildren(
    figures(words),
    make('p', 'quiet', words.smaller),
    make('h3', '', words.payTable),
    table,
    rule,
    make('h3', '', words.moonTable),
    moons,
    make('h3', '', words.lines),
    lineMap(),
    make('h3', '', words.verify),
    make('p', 'quiet', words.verifyText),
    ...promise(words, seeds),
  )
}

function figures(words: Words): HTMLElement {
  const both = make('dl', 'figures')
  const shares = [
    [words.returns, returnText()],
    [words.chance, percent(chanceOfAnyWin(moonLantern))],
  ]
  for (const [name = '', value = ''] of shares) {
    const figure = make('div')
    figure.append(make('dt', '', name), make('dd', 'num', value))
    both.append(figure)
  }
  return both
}

function payRow(symbol: string, pays: readonly number[]): HTMLElement {
  const row = make('div')
  const numbers = make('p', 'num')
  for (const [more, pay] of pays.entries()) {
    const part = make('span', '', `${more + 3}`)
    part.append(make('b', '', `× ${pay}`))
    numbers.append(part)
  }
  row.append(picture(symbol), numbers)
  return row
}

function lineMap(): HTMLElement {
  const size = { width: 10, height: 10 }
  const map = make('div', 'line-map')
  map.dir = 'ltr'
  for (const [index, rows] of moonLantern.lines.entries()) {
    const item = make('div')
    const svg = makeSvg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' })
    for (let dot = 0; dot < 15; dot++)
      svg.append(makeSvg('circle', { cx: `${(dot % 5) * 10 + 5}`, cy: `${Math.floor(dot / 5) * 10 + 5}`, r: '1.4' }))
    svg.append(makeSvg('polyline', { points: wayOf(rows, size) }))
    item.append(svg, make('span', 'num', String(index + 1)))
    map.append(item)
  }
  return map
}

function promise(words: Words, { commitment, clientSeed, change }: Seeds): HTMLElement[] {
  const shown = make('p', 'code', commitment)
  shown.dir = 'ltr'
  const label = make('label', 'seed', words.yourSeed)
  const field = document.createElement('input')
  field.value = clientSeed
  field.maxLength = 64
  field.dir = 'ltr'
  field.autocomplete = 'off'
  field.addEventListener('change', () => {
    change(field.value)
  })
  label.append(field)
  return [make('h3', '', words.promise), shown, label]
}
