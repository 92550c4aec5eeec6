import { keno } from '@fairground/domain/lottery/families/keno/keno.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orders, placeButton, setUpBoardPage } from '../../testing/board-page.tsx'
import { openFamily, placedLines, priceCell, tab, wireLine } from '../../testing/family-board-page.tsx'
import { kenoGuide } from './keno-guide.ts'
import { cellsOf, elementOf, picks, sizeOf, sumsOf } from './keno-plays.ts'

setUpBoardPage()

const { result } = kenoGuide.exampleOf('BS')
const open = (mode: 'trad' | 'ent', language: 'EN' | 'UR' = 'EN') =>
  openFamily({ game: 'KENO_1M', mode, result, language })
const number = (name: string) =>
  within(screen.getByRole('group', { name: 'Numbers 1 to 80' })).getByRole('button', { name })
const sold = (play: string, selection: string) => wireLine((request) => lineOf(keno, request), play, selection)

test('the commonest bet: a random pick of five and the button', async () => {
  await open('trad')
  const taps = [() => screen.getByRole('button', { name: 'Random pick' }), placeButton]
  for (const target of taps) fireEvent.click(target())
  await screen.findByText('Your bet is in draw 0721')
  const [line] = JSON.parse(orders[0] ?? '').lines
  expect(line.selection.split(',')).toHaveLength(5)
  expect(line).toEqual(sold('PICK5', line.selection))
  expect(taps.length).toBeLessThanOrEqual(5)
})

test('the counter says how many are picked, and from one more on how many bets that makes', async () => {
  await open('trad')
  for (const name of ['07', '18', '33', '52', '76']) fireEvent.click(number(name))
  expect(screen.getByText('5 of 5')).toBeDefined()
  fireEvent.click(number('80'))
  expect(screen.getByText('6 picked, 6 bets of 5')).toBeDefined()
  fireEvent.click(number('79'))
  expect(screen.getByText('7 picked, 21 bets of 5')).toBeDefined()
})

test('what a pick pays stands beside its chance for every paid count of hits', async () => {
  await open('trad')
  const table = within(screen.getByRole('list', { name: 'What pays' }))
  expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4.00×3 hits · 8.39%',
    '20.00×4 hits · 1.21%',
    expect.stringMatching(/^608\.40×5 hits · /),
  ])
})

test('what was cleared can be had back', async () => {
  await open('trad')
  for (const name of ['07', '18']) fireEvent.click(number(name))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(number('07').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(number('07').getAttribute('aria-pressed')).toBe('true')
})

test.each(picks)('%s is put on the slip and sold as the rules say', async (play) => {
  await open('trad')
  fireEvent.click(tab(`Pick ${sizeOf(play)}`))
  const chosen = Array.from({ length: sizeOf(play) + 1 }, (_, at) => String(at * 13 + 1))
  for (const value of chosen) fireEvent.click(number(value.padStart(2, '0')))
  expect(await placedLines()).toEqual([sold(play, chosen.join())])
})

const cells: readonly (readonly [string, string, string, string])[] = [
  ['BS', 'Sum', 'Big', 'BIG'],
  ['OE', 'Sum', 'Even', 'EVEN'],
  ['BSOE', 'Sum', 'Small odd', 'SMALL_ODD'],
  ['ELEM', 'Sum', 'Fire', 'FIRE'],
  ['UMD', 'Up or down', 'Middle', 'MID'],
  ['OEC', 'Up or down', 'More odd', 'ODDS'],
]

test('these and the picks are all plays of the family, and each has all its cells', () => {
  const plays = [...picks, ...cells.map(([play]) => play)]
  expect(plays.toSorted()).toEqual(Object.keys(keno.plays).toSorted())
  for (const [play, values] of Object.entries(cellsOf))
    expect(lineOf(keno, { play, selection: values.join(), unitStake: 10_000n, multiple: 1 })?.units).toBe(values.length)
})

test.each(cells)('%s is put on the slip by its cell and sold as the rules say', async (play, name, cell, value) => {
  await open('ent')
  fireEvent.click(tab(name))
  fireEvent.click(priceCell(cell))
  expect(await placedLines()).toEqual([sold(play, value)])
})

test('the rule of the middle sum stands below the cells, and the ranges of the elements are those of the rules', async () => {
  await open('ent')
  expect(screen.getByText(/At exactly 810, bets on big or small are returned/)).toBeDefined()
  const element = keno.plays.ELEM
  for (const value of cellsOf.ELEM) {
    const [first = 0, last = 0] = sumsOf[value].split('\u2013').map(Number)
    expect([elementOf(first), elementOf(last)]).toEqual([value, value])
    for (const sum of [first, last])
      expect([value, sum, element?.won([[value]], drawWith(sum)).length]).toEqual([value, sum, 1])
  }
})

/** Twenty different numbers of this sum: the smallest ones, moved up from the last on. */
function drawWith(sum: number): readonly number[] {
  const draw = Array.from({ length: 20 }, (_, at) => at + 1)
  let left = sum - 210
  for (let at = 19; at >= 0; at -= 1) {
    const step = Math.min(left, 60)
    draw[at] = (draw[at] ?? 0) + step
    left -= step
  }
  return draw
}

test.each(Object.keys(keno.plays))('the example of %s wins in the draw that it names', (play) => {
  const { selection, result: drawn } = kenoGuide.exampleOf(play)
  expect(keno.plays[play]?.won([selection.split(',')], drawn.map(Number)).length).toBeGreaterThan(0)
})

test('in Urdu the board has its words from right to left', async () => {
  await open('ent', 'UR')
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('tab', { name: 'مجموعہ' })).toBeDefined()
  expect(priceCell('آگ')).toBeDefined()
})
