import type { Words } from '../words-of.ts'
import { make, picture } from './dom.ts'

export type CommitmentParts = {
  /** The SHA-256 of the seed of the next round. */
  readonly commitment: string
  readonly clientSeed: string
  readonly change: (seed: string) => void
}

/** Figures side by side, each with its name. */
export function figures(list: readonly (readonly [name: string, value: string])[]): HTMLElement {
  const all = make('dl', 'figures')
  for (const [name, value] of list) {
    const figure = make('div')
    figure.append(make('dt', '', name), make('dd', 'num', value))
    all.append(figure)
  }
  return all
}

/** How a round is checked, what the next one promises, and the player's own seed. */
export function commitmentParts(words: Words, { commitment, clientSeed, change }: CommitmentParts): HTMLElement[] {
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
  return [
    make('h3', '', words.verify),
    make('p', 'quiet', words.verifyText),
    make('h3', '', words.promise),
    shown,
    label,
  ]
}

/** What each symbol pays by how many of them there are, in multiples of the stake; `fewest` begins each class. */
export function payTable(
  fewest: readonly number[],
  pays: Readonly<Record<string, readonly number[]>>,
  unitsPerStake: number,
): HTMLElement {
  const table = make('table', 'pay-table num')
  table.dir = 'ltr'
  const head = make('tr')
  head.append(make('td'), ...fewest.map((from, at) => make('th', '', classText(from, fewest[at + 1]))))
  const rows = Object.entries(pays).map(([symbol, units]) => {
    const [row, name] = [make('tr'), make('td')]
    name.append(picture(symbol))
    row.append(name, ...units.map((unit) => make('td', '', (unit / unitsPerStake).toLocaleString('en'))))
    return row
  })
  table.append(head, ...rows)
  return table
}

function classText(from: number, next: number | undefined): string {
  if (next === undefined) return `${from}+`
  return next === from + 1 ? String(from) : `${from}–${next - 1}`
}
