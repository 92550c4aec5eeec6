import { readDraws, readDrawsToday, readResults } from '@fairground/contract/lottery/draws.ts'
import { readLotteries } from '@fairground/contract/lottery/lottery.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, hostMessages, open, setUpBoardPage, stubResponses } from '../testing/board-page.tsx'
import { drawNow, openFamily } from '../testing/family-board-page.tsx'

setUpBoardPage()

const now = '2026-11-15T12:00:10.000Z'
const names = { SSC_1M: 'Five digits · 1 min', X115_1M: 'Eleven · 1 min', KENO_5M: 'Keno · 5 min' }
const drawn = { SSC_1M: ['7', '0', '3', '9', '4'], X115_1M: ['4', '11', '7', '2', '9'], KENO_5M: null }

const listed = {
  gameId: '1',
  mobileIconUrl: '',
  iconHue: 1,
  iconText: 'X',
  remark: '',
  isSale: true,
  isLocked: false,
  remainTime: 30_000,
  lockTime: 5_000,
  saleTime: 60_000,
  showIcon: true,
  gameType: 'LOTT',
  drawDayOfWeek: '',
  numero: '20261115-0721',
  gameClassifyNew: '',
  lottoMode: '',
  playable: true,
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  const games = (Object.keys(names) as (keyof typeof names)[]).map((game) => {
    const result = drawn[game]
    return { game, last: result && { numero: '20261115-0720', drawAt: now, result }, numero: null, remainTime: 30_000 }
  })
  stubResponses[readDrawsToday.path] = () => ({ value: { now, verified: 1, games } })
  stubResponses[readLotteries.path] = () => ({
    value: { now, list: Object.entries(names).map(([code, name]) => ({ ...listed, code, name })) },
  })
})
afterEach(() => history.replaceState(null, '', '/'))

const ssc = { game: 'SSC_1M', mode: 'trad', result: ['7', '0', '3', '9', '4'] } as const

test('the name of the game opens the other lotteries, by pace, with their last result and time', async () => {
  await openFamily(ssc)
  fireEvent.click(screen.getByRole('button', { name: 'SSC_1M' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Switch lottery' }))
  expect((await sheet.findAllByRole('link')).map((card) => card.querySelector('b')?.textContent)).toEqual(['7', '4'])
  expect(sheet.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['0:29', '0:29'])
  expect(sheet.getAllByRole('link')[0]?.getAttribute('aria-current')).toBe('page')
  fireEvent.click(sheet.getByRole('button', { name: 'Every 5 minutes' }))
  const [keno] = sheet.getAllByRole('link')
  expect(keno?.querySelector('.switcher-name')?.textContent).toBe('Keno')
  expect(keno?.querySelector('.switcher-about')?.textContent).toBe('20 of 80 numbers')
})

test('another lottery takes the place of the board, in the chosen mode, and each keeps its own slip', async () => {
  await openFamily(ssc)
  fireEvent.click(screen.getByRole('button', { name: '1st 7' }))
  fireEvent.click(screen.getByRole('button', { name: 'SSC_1M' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Switch lottery' }))
  expect(sheet.getByText('Your picks in SSC_1M stay on its slip.')).toBeDefined()
  fireEvent.click(sheet.getByRole('radio', { name: 'Entertainment' }))
  const place = history.length
  fireEvent.click((await sheet.findAllByRole('link'))[1] as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/mui/ent/X115_1M'))
  // The sheet had a step of the history already, and the board takes that.
  expect(history.length).toBe(place)
  const slips = JSON.parse(sessionStorage.getItem('playSlip') ?? '{}')
  expect(slips.SSC_1M.picks.DWD[0]).toEqual(['7'])
})

test('lotteries that cannot be read are asked for again', async () => {
  const answer = stubResponses[readDrawsToday.path]
  stubResponses[readDrawsToday.path] = () => 'silence'
  await openFamily(ssc)
  fireEvent.click(screen.getByRole('button', { name: 'SSC_1M' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Switch lottery' }))
  const again = await sheet.findByRole('button', { name: 'Try again' })
  if (answer) stubResponses[readDrawsToday.path] = answer
  fireEvent.click(again)
  expect(await sheet.findAllByRole('link')).toHaveLength(2)
})

test('time and result of the session stand under the head of the board', async () => {
  await open()
  const line = await screen.findByRole('region', { name: /^Session\s42\smin$/ })
  expect(line.previousElementSibling?.className).toBe('board-head')
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe('Session 42 minNet result Rs 0')
})

test('where the page around gives its bar up, the board has the way back', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  act(() => document.body.replaceChildren())
  history.replaceState(null, '', '/mui/ent/K3_1M?code=K3_1M&head=own')
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(hostMessages).toContainEqual({ type: 'fairground.leave' })
})

test('the results are counted over 20, 100 or 500 draws, with what that says of the next one', async () => {
  stubResponses[readDraws.path] = () => ({ value: { now, draws: [], cancelled: 0 } })
  stubResponses[readResults.path] = (asked) => ({
    value: { now, results: Array.from({ length: Number(asked.get('draws')) }, () => '7,0,3,9,4') },
  })
  await openFamily(ssc)
  fireEvent.click(screen.getByRole('button', { name: /^Results/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Results' }))
  const cells = async (count: string, said: string) => {
    fireEvent.click(sheet.getByRole('button', { name: `${count} draws` }))
    await sheet.findByText(said)
    return sheet.getAllByRole('cell').filter(({ textContent }) => textContent === count)
  }
  expect(await cells('20', '100 results: 2 each on average, from 0 to 20 here.')).toHaveLength(5)
  expect(await cells('500', '2,500 results: 50 each on average, from 0 to 500 here.')).toHaveLength(5)
  expect(sheet.getByText(/Past draws do not predict the next one/)).toBeDefined()
  expect(calls.filter((call) => call.endsWith(readResults.path))).toHaveLength(3)
})

test('after a single draw the counts say how few there are, and no average of a tenth', async () => {
  stubResponses[readDraws.path] = () => ({ value: { now, draws: [], cancelled: 0 } })
  stubResponses[readResults.path] = () => ({ value: { now, results: ['7,0,3,9,4'] } })
  await openFamily(ssc)
  fireEvent.click(screen.getByRole('button', { name: /^Results/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Results' }))
  expect(await sheet.findByText('1 draw so far. 5 results')).toBeDefined()
})

const rolled: readonly (readonly [string, readonly string[]])[] = [
  ['SSC_1M', ['1', '2', '3', '4', '5']],
  ['X115_1M', ['1', '2', '3', '4', '5']],
  ['PK10_1M', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ['KENO_5M', Array.from({ length: 20 }, (_, at) => String(at + 1))],
]

test.each(rolled)('a tap on the stage of %s shows at once how the draw ends', async (game, result) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await openFamily({ game, mode: 'trad', result: result.toReversed() })
  expect(screen.queryByRole('button', { name: 'Show the result' })).toBeNull()
  await drawNow(game, result)
  fireEvent.click(await screen.findByRole('button', { name: 'Show the result' }))
  expect(screen.queryByRole('button', { name: 'Show the result' })).toBeNull()
})
