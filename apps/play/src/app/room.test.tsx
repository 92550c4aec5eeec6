import { placeOrder, readOrders } from '@fairground/contract/lottery/bets.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBet } from '../testing/board.ts'
import { answers, open, orders, placeButton, serveRoom, settle, taken, tile, wallet } from '../testing/room.tsx'

serveRoom()

test('the board shows every option with its pay and its chance, and the time until the lock', async () => {
  await open()
  expect(tile(/^Big/).textContent).toBe('Big1.94×1 in 2')
  expect(screen.getAllByText('42.13%')).toHaveLength(6)
  expect(screen.getByRole('timer').textContent).toMatch(/^0:00:[1-4]\d$/)
})

test('the slip says the stake, the chance to end ahead, the best and the worst net result, and no other chance', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull()
  expect(screen.getByText('Tap what you want to bet on')).toBeDefined()
  fireEvent.click(tile(/^1 /))
  fireEvent.click(screen.getByRole('button', { name: '10' }))
  const slip = within(screen.getByRole('region', { name: 'Your slip' }))
  const said = (name: string) => slip.getByText(name).parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(said('Total stake')).toBe('Total stakeRs 101 bet')
  expect(said('Max payout')).toBe('Max payoutRs 23.024')
  expect(said('Chance to end ahead')).toBe('Chance to end ahead42.13%')
  expect(said('Best result')).toBe('Best result+Rs 13.024')
  expect(said('Worst result')).toBe('Worst result\u2212Rs 10')
  expect(slip.getByText('Return to player 97%')).toBeDefined()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(tile(/^Small/))
  expect(said('Chance to end ahead')).toBe('Chance to end ahead42.13%')
  expect(said('Worst result')).toBe('Worst result\u2212Rs 10.6')
})

test('traditional plays stand in tabs', async () => {
  await open('trad')
  expect(screen.getAllByRole('tab')).toHaveLength(8)
  fireEvent.click(screen.getByRole('tab', { name: 'Three different' }))
  const panel = within(screen.getByRole('tabpanel'))
  for (const face of ['1', '2', '3']) fireEvent.click(panel.getByRole('button', { name: face }))
  expect(screen.getByRole('region', { name: 'Your slip' }).textContent).toContain('1 in 36')
})

test('two taps send one order, and the answer empties the slip and renews the balance', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  fireEvent.click(placeButton())
  await screen.findByText('Your bet is in draw 20261115-0721')
  expect(orders).toHaveLength(1)
  expect(JSON.parse(orders[0] ?? '')).toMatchObject({
    numero: '20261115-0721',
    lines: [{ play: 'BSOE', selection: 'BIG', unitStake: '1.0000', multiple: 1, stake: '1.0000' }],
  })
  expect(screen.getByText(/^Balance/).textContent).toContain('90')
})

test("a stake of one's own is typed on keys, and only one that the game allows can be used", async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(screen.getByRole('button', { name: 'Another stake' }))
  const sheet = within(await screen.findByRole('dialog'))
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
  expect(placeButton().textContent).toContain('37.5')
})

test('an order without an answer is asked for again by itself, with the same key', async () => {
  answers[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(/No answer yet/)
  answers[`POST ${placeOrder.path}`] = () => ({ value: taken })
  await screen.findByText('Your bet is in draw 20261115-0721')
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
  answers[`POST ${placeOrder.path}`] = () => ({ errorCode: wireRefusals[refusal].code, value })
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

test('whoever plays for free is told that it is demo money', async () => {
  answers[readMemberWallet.path] = () => ({ value: wallet('1000.0000', '1', 'trial') })
  await open()
  await screen.findByText('Demo money')
})

test('at the lock the slip goes on to the next period with a note', async () => {
  await open()
  fireEvent.click(tile(/^Big/))
  const running = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => running() + 50_000)
  await screen.findByText('Draw 20261115-0722')
  await screen.findByText('Draw 20261115-0721 has closed. Your slip is now for draw 20261115-0722.')
  expect(tile(/^Big/).getAttribute('aria-pressed')).toBe('true')
})

test('a net win has its moment, with stake and net result', async () => {
  await settle('19.4000')
  await screen.findByRole('heading', { name: 'You won' })
  expect(screen.getByRole('dialog').textContent).toContain('+Rs\u00a09.4')
})

test('less than the stake is told plainly and is no win', async () => {
  await settle('4.0000')
  await screen.findByText('Draw 20261115-0721: Rs 4 paid on Rs 10 staked')
  expect(screen.queryByText('You won')).toBeNull()
})

test('a bet that may still be taken back offers it, and a closed one does not', async () => {
  answers[`GET ${readOrders.path}`] = () => ({
    value: { bets: [aBet(), aBet({ id: '10000000-0000-4000-8000-000000000002', cancelUntil: null })], next: null },
  })
  await open()
  await act(async () => {})
  fireEvent.click(screen.getByRole('button', { name: 'My bets' }))
  await waitFor(() => expect(screen.getAllByText('Waiting for the draw')).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: 'Cancel bet' })).toHaveLength(1)
})
