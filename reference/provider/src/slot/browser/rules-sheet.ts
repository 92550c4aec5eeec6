import { find, make, makeSvg, picture } from '../../studio/browser/dom.ts'
import { type CommitmentParts, commitmentParts, figures } from '../../studio/browser/rules-parts.ts'
import { percent } from '../../studio/ratio.ts'
import { chanceOfAnyWin, exactReturn } from '../exact-return.ts'
import { moonLantern } from '../rules.ts'
import type { SlotWords } from '../words.ts'
import { pathOf } from './lines.ts'

export const returnText = (): string => percent(exactReturn(moonLantern))

/** All figures are computed here from the strips that the reels turn. */
export function drawRules(words: SlotWords, promise: CommitmentParts): void {
  const table = make('div', 'pays')
  for (const [symbol, pays] of Object.entries(moonLantern.linePays)) table.append(payRow(symbol, pays))
  const moons = make('div', 'pays one')
  moons.append(payRow('moon', moonLantern.moonPays))
  const rule = make('div', 'wild-rule')
  rule.append(picture('wild'), make('p', '', words.wildRule))
  find('rules-content').replaceChildren(
    figures([
      [words.returns, returnText()],
      [words.chance, percent(chanceOfAnyWin(moonLantern))],
    ]),
    make('p', 'quiet', words.smaller),
    make('h3', '', words.payTable),
    table,
    rule,
    make('h3', '', words.moonTable),
    moons,
    make('h3', '', words.lines),
    lineMap(),
    ...commitmentParts(words, promise),
  )
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
    svg.append(makeSvg('polyline', { points: pathOf(rows, size) }))
    item.append(svg, make('span', 'num', String(index + 1)))
    map.append(item)
  }
  return map
}
