import { cancelBets, readOrderDetail, readOrders } from '@fairground/contract/lottery/bets.ts'
import { readBoard, readDrawProof } from '@fairground/contract/lottery/draws.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { soldDraw } from '@fairground/domain/testing/evidence.ts'
import { type HeldDraw, heldDraw } from '@fairground/domain/testing/held-draw.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBet, boardAt } from '../testing/board.ts'
import { hostMessages, openBets, setUpBoardPage, stubResponses } from '../testing/board-page.tsx'
import { betOfHeld, boardOfHeld, detailOfHeld, proofOfHeld, trustOfHeld } from '../testing/held.ts'

setUpBoardPage()

const honest = await heldDraw()
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const seal = () => document.querySelector<HTMLElement>('.seal')?.dataset.seal

/** Signatures of a beacon take a while on a busy machine. */
const verified = () => screen.findByRole('heading', { name: 'Verified on your phone' }, { timeout: 30_000 })

function serve(draw: HeldDraw, isDemo = false) {
  Object.assign(stubResponses, {
    [readBoard.path]: () => ({ value: boardOfHeld(draw, 300, { state: 'settled', result: ['1', '2', '3'] }) }),
    [`GET ${readOrders.path}`]: () => ({ value: { bets: [betOfHeld(draw, 'result')], next: null } }),
    [readOrderDetail.path]: () => ({ value: detailOfHeld(draw, 'result') }),
    [readDrawProof.path]: (asked: URLSearchParams) => ({ value: proofOfHeld(draw, 'result', asked.get('seen') ?? '') }),
    '/lgw/keys': () => ({ plain: { keys: [], trust: { ...trustOfHeld(draw), isDemo } } }),
  })
}

test('a bet shows its draw and its money, and is sealed only after this phone has checked it', async () => {
  serve(honest)
  openBets(honest.receipt.bet)
  await screen.findByRole('heading', { name: 'Checking on your phone' })
  expect(seal()).toBe('checking')
  const placed = () => document.querySelector('.bet-placed')?.textContent
  expect(placed()).not.toContain('signed')
  await verified()
  expect(seal()).toBe('verified')
  expect(placed()).toMatch(/Placed .*\d\d:\d\d:\d\d \u00b7 signed$/)
  expect(screen.getByText(/^5 of 5 checks passed, /)).toBeDefined()
  fireEvent.click(screen.getByText('How it was checked'))
  expect([...document.querySelectorAll('.check-steps li')].map((step) => (step as HTMLElement).dataset.state)).toEqual(
    Array.from({ length: 5 }, () => 'right'),
  )
  expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe(
    `/verify?receipt=${honest.receipt.bet}`,
  )
})

test('a demonstration says that its number is its own', async () => {
  serve(honest, true)
  openBets(honest.receipt.bet)
  await screen.findByText("In this demo it comes from the demo's own source, after the last bet.")
})

test('a bet that was robbed of its place in the book never gets the seal', async () => {
  const robbed = await heldDraw({ booked: (bets) => bets.filter(({ id }) => id !== honest.receipt.bet) })
  serve(robbed)
  stubResponses[readOrderDetail.path] = () => ({
    value: { ...detailOfHeld(honest, 'result'), inclusion: honest.evidence.inclusion },
  })
  openBets(honest.receipt.bet)
  await screen.findByRole('heading', { name: 'Does not match what was published' })
  expect(seal()).toBe('wrong')
  fireEvent.click(screen.getByRole('button', { name: 'Contact support' }))
  expect(hostMessages).toContainEqual({ type: 'fairground.service' })
})

test('what cannot be checked says so and is not green', async () => {
  serve(honest)
  stubResponses['/lgw/keys'] = () => 'silence'
  openBets(honest.receipt.bet)
  await screen.findByRole('heading', { name: 'Could not be checked here' })
  expect(seal()).toBe('cannot')
  serve(honest)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await verified()
})

const openReceipt = { scheme: 'BR2', betId: aBet().id, text: '', index: 0, path: [], batch: '' }

function serveOpen(bet = aBet()) {
  stubResponses[readBoard.path] = () => ({ value: boardAt(10) })
  stubResponses[readOrderDetail.path] = () => ({
    value: { bet, receipt: openReceipt, inclusion: null, cancellation: null },
  })
}

test('an open bet has a clock in place of dice, no seal, and can be taken back in time', async () => {
  serveOpen()
  openBets(aBet().id)
  await screen.findByRole('heading', { name: 'Can be checked after the draw' })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0:/)
  stubResponses[cancelBets.path] = () => ({
    value: {
      results: [{ betId: aBet().id, state: 'cancelled', isCancelled: true }],
      balance: { cash: '100.0000', bonus: '0.0000', version: '3' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel bet' }))
  await screen.findByText('Cancelled. The stake is back in your balance.')
})

test('a bet that may not be taken back does not offer it', async () => {
  serveOpen(aBet({ cancelUntil: null }))
  openBets(aBet().id)
  await screen.findByRole('heading', { name: 'K3 one minute' })
  expect(screen.queryByRole('button', { name: 'Cancel bet' })).toBeNull()
})

test('a bet that was paid less than its stake is lost, and says what was paid and what that leaves', async () => {
  const decided = { state: 'won' as const, selection: 'BIG,EVEN', units: 2, result: ['3', '4', '3'], cancelUntil: null }
  serveOpen(aBet({ ...decided, unitStake: '5.0000', win: '9.7000' }))
  openBets(aBet().id)
  await screen.findByRole('heading', { name: 'K3 one minute' })
  const head = () => plain(document.querySelector('.bet-head')?.textContent)
  expect(head()).toMatch(/Paid Rs 9\.7 \u00b7 Net result \u2212Rs 0\.3Lost$/)
  cleanup()
  serveOpen(aBet({ ...decided, unitStake: '5.0000', state: 'lost', win: '0.0000' }))
  openBets(aBet().id)
  await screen.findByRole('heading', { name: 'K3 one minute' })
  expect(head()).toMatch(/\d\dLost$/)
})

test('bet again lays the bet on the slip of its board and places nothing', async () => {
  serveOpen()
  openBets(aBet().id)
  fireEvent.click(await screen.findByRole('button', { name: 'Bet again' }))
  expect(hostMessages).toContainEqual({ type: 'fairground.show', of: 'board=K3_1M' })
  const slips = JSON.parse(sessionStorage.getItem('playSlip') ?? '')
  expect(slips).toMatchObject({ K3_1M: { picks: { BSOE: [['BIG']] } } })
})

test('a bet of somebody else is not found', async () => {
  stubResponses[readOrderDetail.path] = () => ({ errorCode: wireRefusals.ORDER_UNKNOWN.code })
  openBets(aBet().id)
  await screen.findByRole('alert')
  expect(document.querySelector('.seal')).toBeNull()
})

const lv1 = await soldDraw()

function serveLv1(inclusion: typeof lv1.evidence.inclusion) {
  const { draw, receipt, bet } = lv1.evidence
  const shown = aBet({ ...bet, state: 'won', result: [...(bet?.result ?? [])], cancelUntil: null })
  stubResponses[readOrderDetail.path] = () => ({ value: { bet: shown, receipt, inclusion, cancellation: null } })
  stubResponses[readDrawProof.path] = () => ({ value: draw })
  stubResponses['/lgw/keys'] = () => ({ plain: { keys: lv1.keys } })
  openBets(shown.id)
}

test('a receipt on a draw of scheme LV1 is checked by its old steps', async () => {
  serveLv1(lv1.evidence.inclusion)
  await verified()
  expect(localStorage.getItem('drawReceipts')).toBeNull()
})

test('one that does not fit the published root says so', async () => {
  serveLv1(lv1.evidence.inclusion?.slice(1) ?? null)
  await screen.findByRole('heading', { name: 'Does not match what was published' })
})

const day = (bet: string, more: Parameters<typeof aBet>[0]) =>
  aBet({ id: `10000000-0000-4000-8000-00000000000${bet}`, cancelUntil: null, ...more })

test('my bets stand by days with exact sums, open ones first, and older days are read on', async () => {
  const lost = {
    state: 'lost' as const,
    win: '0.0000',
    result: ['2', '2', '5'],
    acceptedAt: '2026-11-14T10:00:00.000Z',
  }
  const page = [
    day('1', { acceptedAt: '2026-11-15T12:00:01.000Z' }),
    day('2', { state: 'won', win: '19.4000', result: ['6', '6', '1'], acceptedAt: '2026-11-15T11:00:00.000Z' }),
    day('3', { state: 'cancelled', acceptedAt: '2026-11-15T10:59:00.000Z' }),
    day('4', lost),
  ]
  stubResponses[`GET ${readOrders.path}`] = (asked) => ({
    value: asked.get('after') ? { bets: [day('5', lost)], next: null } : { bets: page, next: 'older' },
  })
  openBets(null)
  await screen.findByRole('heading', { name: 'Open' })
  expect(screen.getByRole('radio', { name: 'Open 1' })).toBeDefined()
  const sums = () => [...document.querySelectorAll('.bet-sums')].map((each) => plain(each.textContent))
  expect(sums()).toEqual(['StakedRs 10PaidRs 19.4Net result+Rs 9.4'])
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(sums()).toHaveLength(2))
  expect(sums()[1]).toBe('StakedRs 20PaidRs 0Net result\u2212Rs 20')
  fireEvent.click(screen.getByRole('radio', { name: 'Settled 4' }))
  expect(screen.queryByRole('heading', { name: 'Open' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Cancelled/ }))
  expect(hostMessages.at(-1)).toEqual({ type: 'fairground.show', of: `bet=${page[2]?.id}` })
})

test('who has no bets is told so', async () => {
  openBets(null)
  await screen.findByText('No bets here yet')
})
