import { sscPlay } from '@fairground/client/plays/ssc-play.ts'
import { ssc } from '@fairground/domain/lottery/families/ssc/ssc.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import urdu from '@fairground/i18n/messages/ur.json?raw'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wordsOf } from '../../app/app.tsx'
import { openGame, placeButton, setUpBoardPage } from '../../testing/board-page.tsx'
import { buttonIn, elements, placedLines, sectionOf } from '../../testing/picks.ts'
import { columnsOf, exampleOf, isByCell, sscTabs } from './ssc-plays.ts'

setUpBoardPage()

const result = ['7', '0', '3', '9', '4']
const open = (mode: 'trad' | 'ent' = 'trad') => openGame({ game: 'SSC_1M', mode, result })
const places = ['1st', '2nd', '3rd', '4th', '5th']
const names: Readonly<Record<string, string>> = {
  BIG: 'Big',
  SMALL: 'Small',
  PAIR: 'Pair',
  '1V5:DRAGON': '龍Dragon',
}

/** Taps what the example of a play chooses. */
function tapExample(play: string) {
  const section = sectionOf(play)
  const own = sscPlay(play)
  const columns = own.form === 'options' ? [3, 4] : own.form === 'optionAtPlace' ? [0, 1, 2, 3, 4] : columnsOf(own)
  exampleOf(play)
    .selection.split('|')
    .forEach((group, at) => {
      for (const value of group.split(',').filter(Boolean)) {
        const name = names[value] ?? value
        if (columns.length > 0) fireEvent.click(buttonIn(section, `${places[columns[at] ?? 0]} ${name}`))
        else if (isByCell(play)) fireEvent.click(buttonIn(section.querySelector('.price-cells') ?? section, `${name}`))
        else fireEvent.click(buttonIn(elements('.ball-group', section)[at] ?? section, name))
      }
    })
}

test.each(['trad', 'ent'] as const)(
  'every play of the %s board becomes the line that the rules make of it',
  async (mode) => {
    await open(mode)
    for (const [tab, { plays }] of sscTabs[mode].entries()) {
      fireEvent.click(elements('[role="tab"]')[tab] as HTMLElement)
      for (const [at, play] of plays.entries()) {
        if (mode === 'trad' && plays.length > 1) fireEvent.click(elements('.choice-chips button')[at] as HTMLElement)
        tapExample(play)
        const line = lineOf(ssc, { play, selection: exampleOf(play).selection, unitStake: 10_000n, multiple: 1 })
        expect(await placedLines(), play).toMatchObject([
          { play, selection: line?.selection, stake: formatAmount(line?.stake ?? 0n) },
        ])
      }
    }
  },
)

test('the commonest bet is two taps: a digit and the button', async () => {
  await open()
  const taps = [() => screen.getByRole('button', { name: '1st 7' }), placeButton]
  for (const target of taps) fireEvent.click(target())
  await screen.findByText('Your bet is in draw 0721')
  expect(taps.length).toBeLessThanOrEqual(5)
})

test('the play line says what wins, what it pays and how likely that is', async () => {
  await open()
  const line = () => document.querySelector('.play-line')?.textContent
  expect(line()).toBe('A digit at its own place' + 'Pays 9.70× · 10% a bet')
  fireEvent.click(screen.getByRole('tab', { name: 'All 5' }))
  expect(line()).toBe('All 5: every digit at its place' + 'Pays 97000.00× · 1 in 100,000 a bet')
})

test('tools act on the lit column, and what they replace can be had back', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '3rd 4' }))
  fireEvent.click(screen.getByRole('button', { name: '3rd' }))
  fireEvent.click(screen.getByRole('button', { name: 'Odd' }))
  const marked = () =>
    [...document.querySelectorAll('.digit[aria-pressed="true"]')].map((cell) => cell.getAttribute('aria-label'))
  expect(marked()).toEqual(['3rd 1', '3rd 3', '3rd 5', '3rd 7', '3rd 9'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(marked()).toEqual(['3rd 4'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(marked()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '2nd 2' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Random pick' }))
  expect(marked()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(5_100))
  vi.useRealTimers()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the pill swaps the two ways of playing at once, and the slip stays', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '1st 7' }))
  fireEvent.click(screen.getByRole('button', { name: 'Traditional. Change to Entertainment' }))
  expect(screen.getByRole('heading', { name: 'Dragon and tiger' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Tie/ }).textContent).toContain('9.70×Equal · 10%')
  expect(placeButton()).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Entertainment. Change to Traditional' }))
  expect(screen.getByRole('button', { name: '1st 7' }).getAttribute('aria-pressed')).toBe('true')
})

test('how a play works is shown with an example that the rules settle', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'How it works: By place' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'How it works: By place' }))
  const says = (name: string) => sheet.getByText(name).parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(sheet.getByText('For example 1st 7 · 4th 9.', { exact: false })).toBeDefined()
  expect([...document.querySelectorAll('.how-steps .how-picks > span')].map(({ textContent }) => textContent)).toEqual([
    '1st7',
    '4th9',
  ])
  expect(says('Paid')).toBe('PaidRs 19.4')
  expect(says('Net result')).toBe('Net result+Rs 17.4')
  expect(says('No payout')).toContain('81%')
  expect(says('Payout Rs 9.7')).toContain('18%')
  fireEvent.click(sheet.getByRole('button', { name: 'Try it with 1st 7 · 4th 9' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: '4th 9' }).getAttribute('aria-pressed')).toBe('true')
})

test('in Urdu the page runs from right to left, and digits and their places from left to right', async () => {
  await openGame({ game: 'SSC_1M', mode: 'trad', result, words: wordsOf('UR', compileCatalogue(JSON.parse(urdu))) })
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  expect(document.querySelector('.machine')?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByRole('button', { name: 'پہلا 7' })).toBeDefined()
  expect(screen.getAllByRole('tab')[0]?.textContent).toBe('جگہ کے حساب سے')
  document.documentElement.dir = 'ltr'
})
