import { pk10 } from '@fairground/domain/lottery/families/pk10/pk10.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSlipSheet, orders, placeButton, setUpBoardPage } from '../../testing/board-page.tsx'
import { drawNow, openFamily, placedLines, priceCell, tab, wireLine } from '../../testing/family-board-page.tsx'
import { pk10Guide } from './pk10-guide.ts'

setUpBoardPage()

const result = ['7', '3', '10', '1', '8', '5', '2', '9', '4', '6']
const open = (mode: 'trad' | 'ent', language: 'EN' | 'UR' = 'EN') =>
  openFamily({ game: 'PK10_1M', mode, result, language })
const place = (name: RegExp) => screen.getByRole('button', { name })
const car = (at: string, number: string) =>
  within(screen.getByRole('group', { name: at })).getByRole('button', { name: number })
const sold = (play: string, selection: string) => wireLine((request) => lineOf(pk10, request), play, selection)

test('the track shows the last race in its order, and nothing of it is said to come', async () => {
  await open('trad')
  const stage = within(screen.getByRole('region', { name: 'Last result' }))
  const order = stage.getAllByRole('listitem').map((item) => item.querySelector('.plate')?.textContent)
  expect(order).toEqual(result)
})

test('the commonest bet is two taps: a car and the button', async () => {
  await open('trad')
  const taps = [() => car('Winner', '7'), placeButton]
  for (const target of taps) fireEvent.click(target())
  await screen.findByText('Your bet is in draw 0721')
  expect(taps.length).toBeLessThanOrEqual(5)
  expect(JSON.parse(orders[0] ?? '').lines).toEqual([sold('DWD', '7|||||||||')])
})

const tapped: readonly (readonly [string, 'trad' | 'ent', string, string, () => void])[] = [
  [
    'DWD',
    'trad',
    'Place',
    '3,7|10||||||||',
    () => {
      fireEvent.click(car('Winner', '7'))
      fireEvent.click(car('Winner', '3'))
      fireEvent.click(place(/^2nd/))
      fireEvent.click(car('2nd', '10'))
    },
  ],
  [
    'T2',
    'trad',
    'First two',
    '3,7|5',
    () => {
      fireEvent.click(car('Winner', '3'))
      fireEvent.click(car('Winner', '7'))
      fireEvent.click(place(/^2nd/))
      fireEvent.click(car('2nd', '5'))
    },
  ],
  [
    'T3',
    'trad',
    'First three',
    '3|5|9',
    () => {
      fireEvent.click(car('Winner', '3'))
      fireEvent.click(place(/^2nd/))
      fireEvent.click(car('2nd', '5'))
      fireEvent.click(place(/^3rd/))
      fireEvent.click(car('3rd', '9'))
    },
  ],
  ['GYH', 'ent', 'Sum of first two', '11', () => fireEvent.click(priceCell('11'))],
  ['GYH_BSOE', 'ent', 'Sum of first two', 'SMALL', () => fireEvent.click(priceCell('Small'))],
  [
    'E_DT',
    'ent',
    'Dragon and tiger',
    '2:TIGER',
    () => fireEvent.click(screen.getByRole('button', { name: /^Tiger \(2nd against 9th\)/ })),
  ],
  [
    'E_POS_BSOE',
    'ent',
    'Big or small',
    '||BIG,ODD|||||||',
    () => {
      fireEvent.click(place(/^3rd/))
      fireEvent.click(priceCell('Big'))
      fireEvent.click(priceCell('Odd'))
    },
  ],
]

test('these are all plays of the family', () => {
  expect(tapped.map(([play]) => play).toSorted()).toEqual(Object.keys(pk10.plays).toSorted())
})

test.each(tapped)('%s is put on the slip and sold as the rules say', async (play, mode, name, selection, tap) => {
  await open(mode)
  fireEvent.click(tab(name))
  tap()
  expect(await placedLines()).toEqual([sold(play, selection)])
})

test.each(Object.keys(pk10.plays))('the example of %s wins in the race that it names', (play) => {
  const { selection, result: drawn } = pk10Guide.exampleOf(play)
  const line = lineOf(pk10, { play, selection, unitStake: 10_000n, multiple: 1 })
  const won = line && pk10.plays[play]?.won(selectionOf(line.selection), drawn.map(Number))
  expect(won).not.toEqual([])
  expect(won).toBeDefined()
})

const selectionOf = (selection: string) => selection.split('|').map((group) => (group ? group.split(',') : []))

test('picks stand by their places, and one place is cleared by itself', async () => {
  await open('trad')
  fireEvent.click(car('Winner', '3'))
  fireEvent.click(place(/^2nd/))
  fireEvent.click(car('2nd', '10'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear Winner' }))
  expect(screen.queryByRole('button', { name: 'Clear Winner' })).toBeNull()
  const slip = await openSlipSheet()
  expect(slip.getByText('Place 2nd 10')).toBeDefined()
})

const next = ['10', '8', '1', '5', '3', '2', '9', '6', '7', '4']
const shownOrder = () => [...document.querySelectorAll('.finish .plate')].map(({ textContent }) => textContent)

test('a race only shows what was drawn, says so, and is skipped by one tap', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await open('trad')
  await drawNow('PK10_1M', next)
  await screen.findByText('Result already drawn. The race only shows it.')
  const plates = [...document.querySelectorAll('.race-order .plate')].map(({ textContent }) => textContent)
  expect(plates).toEqual(next)
  fireEvent.click(screen.getByRole('button', { name: 'Show the result' }))
  expect(document.querySelector('.race')).toBeNull()
  expect(shownOrder()).toEqual(next)
})

test('a player who asks for less motion sees at once how the race ended', async () => {
  await open('trad')
  await drawNow('PK10_1M', next)
  await screen.findByText(/Draw 0721/)
  expect(document.querySelector('.race')).toBeNull()
  expect(shownOrder()).toEqual(next)
})

test('in Urdu the board has its words from right to left, and the race still runs to the right', async () => {
  await open('trad', 'UR')
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('tab', { name: 'پہلی دو' })).toBeDefined()
  expect(document.querySelector('.track')?.getAttribute('dir')).toBe('ltr')
  fireEvent.click(car('فاتح', '7'))
  expect(screen.getByRole('button', { name: /فاتح.* صاف کریں$/ })).toBeDefined()
})
