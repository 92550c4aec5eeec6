import { readBoard } from '@fairground/contract/lottery/draws.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Line, LineRequest } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import english from '@fairground/i18n/messages/en.json?raw'
import urdu from '@fairground/i18n/messages/ur.json?raw'
import vietnamese from '@fairground/i18n/messages/vi.json?raw'
import { compileWithEnglish } from '@fairground/i18n/with-english.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, wordsOf } from '../app/app.tsx'
import { boardAt, drawFrom } from './board.ts'
import { orders, placeButton, sendLiveEvent, stubResponses } from './board-page.tsx'

const catalogues = { EN: english, UR: urdu, VI: vietnamese } as const
type TestedLanguage = keyof typeof catalogues

type Opened = {
  readonly game: string
  readonly mode: PlayMode
  /** What was drawn last. */
  readonly result: readonly string[]
  readonly language?: TestedLanguage
}

const limits = {
  leastUnitStake: '1.0000',
  mostUnitStake: '100.0000',
  mostLineStake: '1000000.0000',
  mostLineWin: '100000000.0000',
  linesPerOrder: 20,
}

/** The board of any family, with a last draw and enough limits for every play. */
export async function openFamily({ game, mode, result, language = 'EN' }: Opened): Promise<void> {
  const at = (from: number, place: number, more = {}) => drawFrom(from, place, { game, ...more })
  stubResponses[readBoard.path] = () => ({
    value: boardAt(10, {
      game,
      name: game,
      current: at(0, 1),
      next: at(55, 2, { state: 'scheduled' }),
      recent: [at(-60, 0, { state: 'settled', result })],
      limits,
    }),
  })
  const words = wordsOf(language, compileWithEnglish(JSON.parse(catalogues[language]), JSON.parse(english)))
  render(<App first={words} address={{ mode, game }} />)
  await screen.findByRole('heading', { name: game })
  await screen.findByRole('tablist')
}

/** The draw that was on sale is over while the board is open. */
export async function drawNow(game: string, result: readonly string[]): Promise<void> {
  const at = (from: number, place: number, more = {}) => drawFrom(from, place, { game, ...more })
  stubResponses[readBoard.path] = () => ({
    value: boardAt(61, {
      game,
      name: game,
      current: at(55, 2),
      next: at(115, 3, { state: 'scheduled' }),
      recent: [at(0, 1, { state: 'settled', result: [...result] })],
      limits,
    }),
  })
  await sendLiveEvent('lottery.draw-changed')
}

/** What the server was asked to sell, line by line. */
export async function placedLines(): Promise<readonly unknown[]> {
  const before = orders.length
  fireEvent.click(placeButton())
  await waitFor(() => {
    if (orders.length === before) throw new Error('No order was sent')
  })
  return JSON.parse(orders[before] ?? '').lines
}

type Sells = (request: LineRequest) => Line | undefined

/** The same line by the rules of the family. */
export function wireLine(lineOf: Sells, play: string, selection: string, multiple = 1): unknown {
  const line = lineOf({ play, selection, unitStake: 10_000n, multiple })
  if (!line) throw new Error(`not sold: ${play} ${selection}`)
  const { unitStake, stake } = line
  return {
    play,
    selection: line.selection,
    unitStake: formatAmount(unitStake),
    multiple: line.multiple,
    stake: formatAmount(stake),
  }
}

export const tab = (name: string) => screen.getByRole('tab', { name })

/** A cell with a price, by the name that stands on it. */
export function priceCell(name: string): HTMLElement {
  const found = screen
    .getAllByRole('button')
    .find((button) => button.querySelector('.price-name')?.firstChild?.textContent === name)
  if (!found) throw new Error(`No cell is called ${name}`)
  return found
}
