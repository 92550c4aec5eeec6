import { vnn, vns } from '@fairground/domain/lottery/families/vn/vn.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { parseSelection } from '@fairground/domain/lottery/selection.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSlipSheet, orders, placeButton, setUpBoardPage } from '../../testing/board-page.tsx'
import { openFamily, placedLines, priceCell, tab, wireLine } from '../../testing/family-board-page.tsx'
import { vnGuide } from './vn-guide.ts'
import { factsOf, isVnPlay, isVnTab, playsOfTab, tabsOf, tiersOf } from './vn-plays.ts'

setUpBoardPage()

const { result } = vnGuide(tiersOf('VNN')).exampleOf('LO2')
const open = (mode: 'trad' | 'ent' = 'trad', language: 'EN' | 'UR' | 'VI' = 'EN') =>
  openFamily({ game: 'VNN_1M', mode, result, language })
const field = () => screen.getByRole('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const said = () => document.querySelector('.typed-said')?.textContent?.replaceAll('\u00a0', ' ')
const cell = (name: string) =>
  within(screen.getByRole('group', { name: 'Numbers 00 to 99' })).getByRole('button', { name })
const isOn = (name: string) => cell(name).getAttribute('aria-pressed') === 'true'
const sold = (play: string, selection: string, multiple = 1) =>
  wireLine((request) => lineOf(vnn, request), play, selection, multiple)

test('23 45 67 x10 typed is a placed bet: a tap into the field, the text, and the button', async () => {
  await open()
  fireEvent.focus(field())
  type('23 45 67 x10')
  expect(said()).toBe('3 numbers, 10 points each: 3 × 10 × Rs 27 = Rs 810Each hit pays Rs 970')
  fireEvent.click(placeButton())
  await screen.findByText('Your bet is in draw 0721')
  expect(JSON.parse(orders[0] ?? '').lines).toEqual([sold('LO2', '23,45,67', 10)])
  expect(field()).toHaveProperty('value', '')
})

test('the slip counts points as the sentence below the field does, and its chip says how many', async () => {
  await open()
  const slip = () => within(screen.getByRole('region', { name: 'Your slip' }))
  const line = () => document.querySelector('.slip-sums dt')?.textContent
  const chip = () => document.querySelector('.slip-chip')?.textContent
  type('23 45 67 x10')
  expect([line(), chip(), slip().getByText('3 × 10 points', { selector: '[role=status]' }) !== null]).toEqual([
    '3 × 10 points',
    '×10',
    true,
  ])
  type('23 x10 45 x2')
  expect([line(), chip()]).toEqual(['12 points', '1'])
  fireEvent.click(tab('De'))
  type('11 22')
  expect(line()).toMatch(/ bets$/)
})

test('the price of a point and the pay of a hit stand together, and what wins above them', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Last 2 digits of all 27 results' })).toBeDefined()
  expect(document.querySelector('.play-line p')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '1 point Rs 27 · each hit pays Rs 97 · 23.8% a number',
  )
})

test('a part that is not understood is marked and named, and the rest counts', async () => {
  await open()
  type('23 67a 45')
  expect(said()).toContain('67a is not a number from 00 to 99')
  expect(said()).toContain('2 numbers, 1 point each')
  expect(document.querySelector('[data-kind="unknown"]')?.textContent).toBe('67a')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect([isOn('23'), isOn('45'), isOn('67')]).toEqual([true, true, false])
})

test('what is tapped is written into the field, and what is typed is pressed on the board', async () => {
  await open()
  type('23 x5')
  expect(isOn('23')).toBe(true)
  fireEvent.click(cell('45'))
  expect(field()).toHaveProperty('value', '23 45 x5')
  fireEvent.click(screen.getByRole('button', { name: 'All 20s' }))
  expect(field()).toHaveProperty('value', '2_ 45 x5')
  type('2_ 45')
  expect(field()).toHaveProperty('value', '2_ 45')
  expect(said()).toContain('11 numbers, 1 point each')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the numbers' }))
  expect(isOn('23')).toBe(false)
})

test('different points are chips on the slip, and every line is sold with its own', async () => {
  await open()
  type('23 45 x10 67 x5')
  expect(said()).toContain('3 numbers, 25 points together: 25 × Rs 27 = Rs 675')
  const lines = await placedLines()
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual(sold('LO2', '23,45', 10))
  expect(lines).toContainEqual(sold('LO2', '67', 5))
})

test('twins, a digit anywhere, a tail and a sum are added and taken away at once', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Twins' }))
  expect([isOn('00'), isOn('99'), isOn('10')]).toEqual([true, true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Twins' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tail' }))
  fireEvent.click(within(screen.getByRole('group', { name: 'Which last digit?' })).getByRole('button', { name: '5' }))
  expect([isOn('05'), isOn('95'), isOn('50'), isOn('00')]).toEqual([true, true, false, false])
})

const named = Object.entries({ ...tabsOf.trad, ...tabsOf.ent }).flatMap(([name, plays]) =>
  plays.map((play) => [play, name] as const),
)

test('all plays of both families stand in tabs', () => {
  for (const rules of [vnn, vns])
    expect(named.map(([play]) => play).toSorted()).toEqual(Object.keys(rules.plays).toSorted())
})

const tabNames: Readonly<Record<string, string>> = {
  lo2: 'Lo 2 digits',
  lo3: 'Lo 3 digits',
  lo4: 'Lo 4 digits',
  de: 'De',
  xien: 'Xien',
  truot: 'Truot',
  dau: 'Last prizes',
  digit: 'One digit',
  flat: 'Lo, flat',
  sides: 'Big or small',
}

/** More numbers than the play needs, so that sets are several bets. */
function numbersFor(play: string): readonly string[] {
  if (!isVnPlay(play)) return []
  const { width, size } = factsOf(play)
  return Array.from({ length: size + 1 }, (_, at) => String(at + 1).padStart(width, '0'))
}

test.each(named)('%s is put on the slip and sold as the rules say', async (play, name) => {
  const isEnt = Object.hasOwn(tabsOf.ent, name)
  await open(isEnt ? 'ent' : 'trad')
  fireEvent.click(tab(tabNames[name] ?? ''))
  if (play === 'TX2') {
    fireEvent.click(priceCell('Big'))
    expect(await placedLines()).toEqual([sold('TX2', 'BIG')])
    return
  }
  const place = isVnTab(name) ? playsOfTab(name).indexOf(play) : 0
  const forms = screen.queryByRole('group', { name: tabNames[name] ?? '' })
  if (forms) fireEvent.click(within(forms).getAllByRole('button')[place] ?? forms)
  type(`${numbersFor(play).join(' ')} x3`)
  expect(await placedLines()).toEqual([sold(play, numbersFor(play).join(), 3)])
})

test.each(['VNN', 'VNS'])('every example of %s wins in the draw that it names', (code) => {
  const rules = code === 'VNN' ? vnn : vns
  for (const play of Object.keys(rules.plays)) {
    const { selection, result: written } = vnGuide(tiersOf(code)).exampleOf(play)
    const draw = rules.read(written)
    const won = draw && rules.plays[play]?.won(parseSelection(selection) ?? [], draw)
    expect([play, won?.length]).toEqual([play, 1])
  }
})

test('too few numbers for a set say how many are needed, and too many bets for a line say so', async () => {
  await open()
  fireEvent.click(tab('Truot'))
  type('01 02')
  expect(said()).toBe('2 numbers. Choose at least 4.')
  type('__')
  expect(said()).toBe('100 numbers make more bets than one line can hold. Choose fewer.')
  expect(placeButton()).toHaveProperty('disabled', true)
})

test('one line of several is taken from the slip by itself', async () => {
  await open()
  type('23 x10 67 x5')
  const slip = await openSlipSheet()
  fireEvent.click(slip.getByRole('button', { name: 'Remove Lo 2 digits 67' }))
  fireEvent.click(slip.getByRole('button', { name: 'Close' }))
  expect(field()).toHaveProperty('value', '23 x10')
})

test('the stage shows the special prize, and all results when it is unfolded', async () => {
  await open()
  const stage = within(screen.getByRole('region', { name: 'Last result' }))
  expect(stage.getByRole('img', { name: '43173' })).toBeDefined()
  const unfold = stage.getByRole('button', { name: 'All 27 results' })
  fireEvent.click(unfold)
  expect(unfold.getAttribute('aria-expanded')).toBe('true')
  expect(stage.getByText('Seventh prize').parentElement?.textContent).toBe('Seventh prize10699047')
})

test('the south has eighteen results and its own price of a point', async () => {
  await openFamily({ game: 'VNS_1M', mode: 'trad', result: vnGuide(tiersOf('VNS')).exampleOf('LO2').result })
  expect(screen.getByRole('heading', { name: 'Last 2 digits of all 18 results' })).toBeDefined()
  type('23')
  expect(said()).toContain('1 number, 1 point each: 1 × 1 × Rs 18 = Rs 18')
})

test('in Vietnamese the board speaks the words of the trade', async () => {
  await open('trad', 'VI')
  expect(screen.getByRole('tab', { name: 'Bao lô 2 số' })).toBeDefined()
  type('23 45 67 x10')
  expect(said()).toBe('3 số, mỗi số 10 điểm: 3 × 10 × Rs 27 = Rs 810Mỗi nháy được trả Rs 970')
})

test('in Urdu the words run from right to left, numbers and the field do not', async () => {
  await open('trad', 'UR')
  expect(document.documentElement.dir).toBe('rtl')
  expect(field().closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(document.querySelector('.head-grid')?.getAttribute('dir')).toBe('ltr')
})
