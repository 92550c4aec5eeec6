import { x115Play } from '@fairground/client/plays/x115-play.ts'
import { x115 } from '@fairground/domain/lottery/families/x115/x115.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGame, placeButton, setUpBoardPage } from '../../testing/board-page.tsx'
import { buttonIn, elements, placedLines, sectionOf } from '../../testing/picks.ts'
import { firstSets } from './combinations.ts'
import { tapped } from './number-play.tsx'
import { exampleOf, isByCell, x115Tabs } from './x115-plays.ts'

setUpBoardPage()

const result = ['4', '11', '7', '2', '9']
const open = (mode: 'trad' | 'ent' = 'trad') => openGame({ game: 'X115_1M', mode, result })
const ball = (value: string) => value.padStart(2, '0')
const names: Readonly<Record<string, string>> = { ODDCNT: '3 odd, 2 even', MED: '07', E_DT: '虎Tiger', E_SUM: 'Big' }

function tapExample(play: string) {
  const { form } = x115Play(play)
  exampleOf(play)
    .selection.split('|')
    .forEach((group, at) => {
      for (const value of group.split(',').filter(Boolean)) {
        const section = sectionOf(play)
        if (form === 'optionAtPlace') fireEvent.click(buttonIn(section, '1st Small'))
        else if (isByCell(play)) fireEvent.click(buttonIn(section, names[play] ?? value))
        else if (form === 'place' || form === 'order') {
          fireEvent.click(elements('.choice-chips button', section)[at] as HTMLElement)
          fireEvent.click(buttonIn(section.querySelector('.ball-group') ?? section, ball(value)))
        } else fireEvent.click(buttonIn(section.querySelectorAll('.ball-group')[at] ?? section, ball(value)))
      }
    })
}

test.each(['trad', 'ent'] as const)(
  'every play of the %s board becomes the line that the rules make of it',
  async (mode) => {
    await open(mode)
    const tabs = x115Tabs[mode].map(({ plays }) => plays)
    expect(screen.getAllByRole('tab')).toHaveLength(tabs.length)
    for (const [tab, plays] of tabs.entries()) {
      fireEvent.click(elements('[role="tab"]')[tab] as HTMLElement)
      for (const [at, play] of plays.entries()) {
        const way = document.querySelectorAll<HTMLElement>('.two-ways input')[at]
        if (way) fireEvent.click(way)
        tapExample(play)
        const line = lineOf(x115, { play, selection: exampleOf(play).selection, unitStake: 10_000n, multiple: 1 })
        expect(await placedLines(), play).toMatchObject([
          { play, selection: line?.selection, stake: formatAmount(line?.stake ?? 0n) },
        ])
      }
    }
  },
)

test('the commonest bet, three numbers, is four taps', async () => {
  await open()
  const taps = ['02', '07', '09'].map((name) => () => screen.getByRole('button', { name }))
  for (const target of [...taps, placeButton]) fireEvent.click(target())
  await screen.findByText('Your bet is in draw 0721')
  expect(taps.length + 1).toBeLessThanOrEqual(5)
})

const yourBets = () => [...document.querySelectorAll('.your-bets li')].map(({ textContent }) => textContent)

test('with key numbers the combinations are spelled out, and a number stands in one group only', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'With key numbers' }))
  const group = (name: RegExp) => screen.getByRole('group', { name })
  const tap = (name: RegExp, number: string) => fireEvent.click(buttonIn(group(name), number))
  tap(/^Key numbers/, '07')
  for (const number of ['02', '05', '09', '11']) tap(/^Other numbers/, number)
  expect(screen.getByRole('heading', { name: 'Your 6 bets' })).toBeDefined()
  expect(yourBets()).toEqual(['070205', '070209', '070211', '070509', '070511', '070911'])
  expect(screen.getByText(/^Each .* pays /).textContent?.replaceAll('\u00a0', ' ')).toBe('Each Rs 1 pays Rs 16.005')
  tap(/^Other numbers/, '07')
  expect(yourBets()).toEqual([])
  expect(buttonIn(group(/^Other numbers/), '07').getAttribute('aria-pressed')).toBe('true')
})

test('from the thirteenth combination on only their number is told', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(yourBets()).toHaveLength(13)
  expect(yourBets().at(-1)).toBe('and 153 more')
  expect(screen.getByRole('heading', { name: 'Your 165 bets' })).toBeDefined()
})

test('where all key numbers are chosen the next one takes the place of the first', () => {
  expect(tapped([['1', '2'], ['3']], 0, '4', 3)).toEqual([['2', '4'], ['3']])
  expect(tapped([['1', '2'], ['3']], 0, '3', 3)).toEqual([['2', '3'], []])
  expect(tapped([['1'], ['3']], 1, '1', 3)).toEqual([[], ['3', '1']])
  expect(tapped([['1'], ['3']], 1, '3', 3)).toEqual([['1'], []])
})

test('sets come in order and end at the most that are asked for', () => {
  expect(firstSets(['1', '2', '3', '4'], 2, 4)).toEqual([
    ['1', '2'],
    ['1', '3'],
    ['1', '4'],
    ['2', '3'],
  ])
  expect(firstSets(['1', '2'], 3, 4)).toEqual([])
})

test('a play whose stakes can come back says when they do', async () => {
  await open('ent')
  expect(screen.getByText(/at 30 the stake on big or small comes back/)).toBeDefined()
})
