import { placeOrder } from '@fairground/contract/lottery/bets.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  acceptedOrder,
  open,
  openSlipSheet,
  orders,
  placeButton,
  setUpBoardPage,
  stubResponses,
  tile,
  wallet,
} from '../testing/board-page.tsx'

setUpBoardPage()

test('the board shows every option with its pay and its chance, and the time until the lock', async () => {
  await open()
  expect(tile(/^Big/).textContent).toBe('Big11\u201318' + '1.94×' + '50%')
  expect(screen.getAllByText('42.1%')).toHaveLength(7)
  expect(screen.getByRole('timer').textContent).toMatch(/^0:[1-4]\d$/)
})

test('the slip says the stake, the chance to end ahead, the best and the worst net result, and no other chance', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull()
  expect(screen.getByText('Tap what you want to bet on')).toBeDefined()
  fireEvent.click(tile(/^1 /))
  const slip = await openSlipSheet()
  fireEvent.click(slip.getByRole('button', { name: '10' }))
  const says = (name: string) => slip.getByText(name).parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(says('Total stake')).toBe('Total stakeRs 10')
  expect(says('Max payout')).toBe('Max payoutRs 23.02')
  expect(says('Chance to end ahead')).toBe('Chance to end ahead42.1%AheadNot ahead 57.9%')
  expect(says('Best net result')).toBe('Best net result+Rs 13.02')
  expect(says('Worst net result')).toBe('Worst net result\u2212Rs 10')
  expect(says('Return to player')).toBe('Return to player97%')
  // The chance itself, what is left of it, and the return.
  expect(slip.getAllByText(/%/)).toHaveLength(3)
})

test('a row of the slip says what it pays, and shows the die that its cell shows', async () => {
  await open()
  for (const name of [/^Big/, /^6 /]) fireEvent.click(tile(name))
  const pips = (shown: Element) => shown.querySelectorAll('.die-plain .die-pip').length
  expect(pips(tile(/^6 /))).toBe(6)
  await openSlipSheet()
  const rows = [...document.querySelectorAll('.slip-rows li')]
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'BigSum \u206611\u201318\u2069pays 1.94×',
    'One number 6At least one diepays 2.3024×',
  ])
  expect(rows.map(pips)).toEqual([0, 6])
})

test('a slip that pays something in every throw says how seldom it ends ahead', async () => {
  await open()
  for (const name of [/^1 /, /^Big/, /^Small/]) fireEvent.click(tile(name))
  const slip = await openSlipSheet()
  fireEvent.click(slip.getByRole('button', { name: '10' }))
  const says = (name: string) => slip.getByText(name).parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(says('Chance to end ahead')).toBe('Chance to end ahead42.1%AheadNot ahead 57.9%')
  expect(says('Worst net result')).toBe('Worst net result\u2212Rs 10.6')
})

test('all plays stand in tabs, and a combination is marked', async () => {
  await open('trad')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Quick',
    'Sum',
    'Triple',
    'Pair',
    'Different',
    'Straight',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sum')
  fireEvent.click(screen.getByRole('tab', { name: 'Different' }))
  const three = within(screen.getByRole('group', { name: 'Three different' }))
  for (const face of ['1', '2', '3']) fireEvent.click(three.getByRole('button', { name: face }))
  const slip = await openSlipSheet()
  expect(slip.getByText('Chance to end ahead').parentElement?.textContent).toContain('2.78%')
})

const chipOn = (name: RegExp) => tile(name).querySelector('.cell-chips')?.textContent ?? null

test('chips land on the cell, a second tap lays a second one, and the slip removes them', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  expect(chipOn(/^Big/)).toBe('1')
  fireEvent.click(tile(/^Big/))
  fireEvent.click(tile(/^Odd/))
  expect([chipOn(/^Big/), chipOn(/^Odd/), chipOn(/^Even/)]).toEqual(['2', '1', null])
  const slip = await openSlipSheet()
  fireEvent.click(slip.getByRole('button', { name: 'Remove Big' }))
  fireEvent.click(slip.getByRole('button', { name: 'Close' }))
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('false')
  expect(chipOn(/^Odd/)).toBe('1')
})

test('a long press takes the chips of a cell away, and the click that ends it lays none', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(tile(/^Big/))
  fireEvent.pointerDown(tile(/^Big/))
  await waitFor(() => expect(chipOn(/^Big/)).toBeNull())
  fireEvent.pointerUp(tile(/^Big/))
  fireEvent.click(tile(/^Big/))
  expect(chipOn(/^Big/)).toBeNull()
  fireEvent.pointerDown(tile(/^Big/))
  fireEvent.pointerUp(tile(/^Big/))
  fireEvent.click(tile(/^Big/))
  expect(chipOn(/^Big/)).toBe('1')
})

test('the commonest bet is two taps on the board: the cell and the button', async () => {
  await open()
  const taps = [() => tile(/^Big/), placeButton]
  for (const target of taps) fireEvent.click(target())
  await screen.findByText('Your bet is in draw 0721')
  expect(orders).toHaveLength(1)
  expect(taps.length).toBeLessThanOrEqual(4)
})

test('what lies on the slip is there again after a reload, and nothing is placed by that', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  cleanup()
  await open()
  expect(chipOn(/^Big/)).toBe('1')
  expect(orders).toEqual([])
})

test('the way back closes the slip that was pulled up', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  await openSlipSheet()
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chipOn(/^Big/)).toBe('1')
})

test('two taps send one order, and the answer empties the slip and renews the balance', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  fireEvent.click(placeButton())
  await screen.findByText('Your bet is in draw 0721')
  expect(orders).toHaveLength(1)
  expect(JSON.parse(orders[0] ?? '')).toMatchObject({
    numero: '20261115-0721',
    lines: [{ play: 'BSOE', selection: 'BIG', unitStake: '1.0000', multiple: 1, stake: '1.0000' }],
  })
  expect(screen.getByText(/^Balance/).textContent).toContain('90')
  expect(chipOn(/^Big/)).toBeNull()
})

test("a stake of one's own is typed on keys, and only one that the game allows can be used", async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  const slip = await openSlipSheet()
  fireEvent.click(slip.getByRole('button', { name: 'Another stake' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stake per bet' }))
  const use = () => sheet.getByRole('button', { name: 'Use this stake' })
  for (const key of ['3', '7', '.', '5']) fireEvent.click(sheet.getByRole('button', { name: key }))
  fireEvent.click(sheet.getByRole('button', { name: '0' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Delete' }))
  for (const key of ['0', '0']) fireEvent.click(sheet.getByRole('button', { name: key }))
  expect(sheet.getByRole('textbox')).toHaveProperty('value', '37.50')
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: '101' } })
  expect(use()).toHaveProperty('disabled', true)
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: '37.5' } })
  fireEvent.click(use())
  expect(slip.getByText('Total stake').parentElement?.textContent).toContain('37.5')
})

test('an order without an answer is asked for again by itself, with the same key', async () => {
  stubResponses[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(/No answer yet/)
  stubResponses[`POST ${placeOrder.path}`] = () => ({ value: acceptedOrder })
  await screen.findByText('Your bet is in draw 0721')
  expect(new Set(orders).size).toBe(1)
})

const clock = (iso: string) => {
  const at = new Date(iso)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
const [lockTime, serverTime] = ['2026-11-15T12:00:55.000Z', '2026-11-15T12:00:57.250Z']

test.each([
  [
    'DRAW_CLOSED',
    { lockTime, serverTime },
    `This draw is closed. It closed at ${clock(lockTime)}; the time now is ${clock(serverTime)}.`,
  ],
  ['INSUFFICIENT_FUNDS', { available: '0.5000' }, 'Not enough balance'],
  [
    'LIMIT_EXCEEDED',
    { limit: 'stake.24h', left: '2.5000', currency: 'PKR' },
    'This would exceed a limit you set: Stake limit (24 hours). Left: Rs 2.50.',
  ],
  [
    'AMOUNT_OUT_OF_RANGE',
    { min: '1.0000', max: '10000.0000', currency: 'PKR' },
    'Enter an amount between Rs 1 and Rs 10,000',
  ],
] as const)('%s is told in a whole sentence, and the slip is kept', async (refusal, value, said) => {
  stubResponses[`POST ${placeOrder.path}`] = () => ({ errorCode: wireRefusals[refusal].code, value })
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(said)
  expect(screen.getByText('Nothing was charged.')).toBeDefined()
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryAllByRole('button', { name: 'Deposit' })).toHaveLength(refusal === 'INSUFFICIENT_FUNDS' ? 1 : 0)
})

test('a guest sees the board and is asked to log in', async () => {
  localStorage.clear()
  await open()
  expect(screen.queryByRole('button', { name: 'My bets' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log in to bet' })).toHaveProperty('disabled', false)
  expect(orders).toEqual([])
})

test('the second of two taps on the button of the sheet does not open it again, and a later one does', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  const slip = await openSlipSheet()
  fireEvent.click(slip.getByRole('button', { name: /^Place bet/ }))
  const handle = screen.getByRole('button', { name: 'Open the slip' })
  fireEvent.click(handle)
  expect(screen.queryByRole('dialog')).toBeNull()
  const later = createEvent.click(handle)
  Object.defineProperty(later, 'timeStamp', { value: later.timeStamp + 1_000 })
  fireEvent(handle, later)
  await screen.findByRole('dialog', { name: 'Your slip' })
})

test('a player who plays for free is told that it is demo money', async () => {
  stubResponses[readMemberWallet.path] = () => ({ value: wallet('1000.0000', '1', 'trial') })
  await open()
  await screen.findByText('Demo money')
})

test('at the lock the slip goes on to the next period with a note, which a slip that is pulled up has as well', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  const slip = await openSlipSheet()
  const running = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => running() + 50_000)
  await screen.findByText('Draw 0722')
  await slip.findByText('Draw 0721 has closed. Your slip is now for draw 0722.')
  expect(screen.getAllByText('Draw 0721 has closed. Your slip is now for draw 0722.')).toHaveLength(2)
  fireEvent.click(slip.getByRole('button', { name: 'Close' }))
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('true')
})
