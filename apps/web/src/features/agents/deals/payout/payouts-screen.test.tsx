import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentBrand, logInAsAgent, stubContracts } from '../../../../../testing/agents.ts'
import { testContract, testPayout } from '../../../../../testing/deals.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { clearSession } from '../../../../device/session.ts'

await import('./payouts-screen.tsx')

const page = '/m/member/agent/payouts'
const salary = `${page}?type=daily-salary`
const contract = testContract({ state: 'active', expiresAt: null, actions: ['terminate'] })

beforeEach(() => {
  stubServer()
  logInAsAgent()
  stubContracts({ history: [contract] })
})
afterEach(() => act(() => clearSession()))

const open = (path: string) => renderApp({ path, whitelabel: agentBrand })
const noParts = { members: null, result: null, below: [], deeper: null }
function answerPayouts(...payouts: ReturnType<typeof testPayout>[]): void {
  stubResponse('/wps/agent/contract/payout', { value: { payouts } })
  stubResponse('/wps/agent/contract/payout/parts', { value: noParts })
}

function answerRebates(payouts: readonly object[]): void {
  const accrued = { amount: '0.0000', remainder: 0 }
  stubResponse('/wps/agent/rebates', {
    value: { series: 1_956, memberSeries: 1_940, topSeries: 1_960, step: 2, change: null, accrued, payouts },
  })
}

test('each payout opens to its figures, computed again on the phone by the same code', async () => {
  answerPayouts(testPayout(1, '600000.0000'), testPayout(2, '90000.0000'))
  await open(salary)
  expect(await screen.findAllByRole('img', { name: 'Matches' })).toHaveLength(2)
  expect(screen.getByText('Below the first line')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByText('Rs 600,000 × 0.20%')))
  expect(await screen.findByText('Recomputed on your phone: matches')).toBeDefined()
  expect(screen.getByText('7 figures, to the last digit')).toBeDefined()
  expect(screen.getByText('Your share').parentElement?.textContent).toContain('0.20%')
})

test('an answer that was tampered with says how much is missing, beside what was paid, with the way to report it', async () => {
  const payout = testPayout(1, '600000.0000', { paid: '1199.9800' })
  answerPayouts(payout)
  await open(`${salary}&period=${payout.periodStart}`)
  const sentence = await screen.findByText(/^Does not match/)
  const alert = sentence.closest('[role="alert"]')
  expect(alert?.textContent).toContain('Does not match: Rs\u00a00.02 less')
  expect(alert?.textContent).toContain('1 of 7 figures differ')
  expect(document.querySelector('.hero-amount')?.textContent).toBe('Rs\u00a01,199.98')
  expect(screen.getByText('phone: Rs 1,200.00')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Report it' })).toBeDefined()
})

test('a wrong figure behind a right amount is told too, and the list marks the row', async () => {
  const payout = testPayout(1, '600000.0000', { gross: '1300.0000' })
  answerPayouts(payout)
  await open(salary)
  await act(async () => fireEvent.click(await screen.findByRole('img', { name: 'Does not match' })))
  expect(await screen.findByText('The amount matches, but a figure behind it does not')).toBeDefined()
})

test('a payout whose terms are not known here is not called right', async () => {
  stubContracts({ history: [] })
  const payout = testPayout(1, '600000.0000')
  answerPayouts(payout)
  await open(`${salary}&period=${payout.periodStart}`)
  expect(await screen.findByText(/was not recomputed/)).toBeDefined()
  expect(screen.queryByText('Recomputed on your phone: matches')).toBeNull()
})

const rebate = {
  day: '2026-11-15',
  amount: '4.0100',
  turnoverUnits: '80200700',
  ownUnits: '200000',
  carriedIn: 300,
  carriedOut: 1_000,
}
const opened = {
  ...rebate,
  paidAt: '2026-11-15T19:31:00.000Z',
  series: 1_956,
  memberSeries: 1_940,
  ownStake: '1.2500',
  rows: [
    { name: 'ra•••7', kind: 'agent', series: 1_948, ownStake: '61.9000', teamStake: '648.2400', teamActive: 17 },
    { name: null, kind: 'member', series: 1_940, ownStake: '144.9656', teamStake: '0.0000', teamActive: 0 },
  ],
  others: [{ series: 1_940, members: 12, stake: '0.0000' }],
}
const unitsOf = (stake: number, points: number) => BigInt(Math.round(stake * 10_000)) * BigInt(points)
const turnoverUnits = unitsOf(710.14, 8) + unitsOf(144.9656, 16) + unitsOf(1.25, 16)
const right = {
  turnoverUnits: String(turnoverUnits),
  amount: (Number((turnoverUnits + 300n) / 2_000n) / 10_000).toFixed(4),
  carriedOut: Number((turnoverUnits + 300n) % 2_000n),
}

test('a day of rebates opens to its rows, and their sum is computed again on the phone', async () => {
  answerRebates([{ ...rebate, ...right }])
  stubResponse('/wps/agent/rebates/day', { value: { ...opened, ...right } })
  await open(page)
  await act(async () => fireEvent.click(await screen.findByText('Sun 15 Nov')))
  expect(await screen.findByText('Recomputed on your phone: matches')).toBeDefined()
  expect(screen.getByText('5 rows, to the last digit')).toBeDefined()
  const team = screen.getByText('Team of ra•••7').closest('li')
  expect(team?.textContent).toContain('17 active')
  expect(team?.textContent).toContain('648.24 × 0.40%')
  expect(team?.textContent).toContain('2.59')
  expect(screen.getByText('Closed account').closest('li')?.textContent).toContain('144.96 × 0.80%')
  expect(screen.getByText('You').closest('li')?.textContent).toContain('1.25 × 0.80%')
  expect(screen.getByText('Sum of 5 rows')).toBeDefined()
  // Eight decimals stand only where somebody asks for them.
  const exactly = screen.getByText('Exactly').closest('details')
  expect(exactly?.open).toBe(false)
  expect(exactly?.textContent).toContain('0.00001500')
})

test('a row that is missing from a day of rebates does not match, and says what the rows come to', async () => {
  answerRebates([{ ...rebate, ...right }])
  stubResponse('/wps/agent/rebates/day', { value: { ...opened, ...right, rows: opened.rows.slice(0, 1) } })
  await open(`${page}?type=rebate&period=2026-11-15`)
  const alert = (await screen.findByText(/^Does not match/)).closest('[role="alert"]')
  expect(alert?.textContent).toContain('Does not match: Rs\u00a01.15 more')
  const exactly = screen.getByText('Exactly').closest('details')
  expect(exactly?.open).toBe(true)
})

test('a salary opens to its line, its members and what the agents below got; a wrong sum is told', async () => {
  const payout = testPayout(1, '600000.0000', { below: '200.0000', paid: '1000.0000' })
  answerPayouts(payout)
  const member = { name: 'ra•••7', kind: 'agent', ownStake: '100000.0000', teamStake: '400000.0000', teamActive: 12 }
  const parts = {
    members: { rows: [member], others: { members: 9, stake: '100000.0000' } },
    result: null,
    below: [{ name: 'na•••k', gross: '150.0000' }],
    deeper: { agents: 2, gross: '50.0000' },
  }
  stubResponse('/wps/agent/contract/payout/parts', { value: parts })
  await open(`${salary}&period=${payout.periodStart}`)
  expect(await screen.findByText('Recomputed on your phone: matches')).toBeDefined()
  expect(screen.getByText('Line reached').parentElement?.textContent).toContain('From Rs\u00a0500,000, 15 active')
  expect(screen.getByText('na•••k').parentElement?.textContent).toContain('Rs\u00a0150.00')
  expect(screen.getByText('2 agents further down').parentElement?.textContent).toContain('Rs\u00a050.00')
  expect(screen.getByText('9 other members').closest('li')?.textContent).toContain('100,000.00')
})

test('parts that do not come to the figure of a payout are told', async () => {
  const payout = testPayout(1, '600000.0000')
  answerPayouts(payout)
  stubResponse('/wps/agent/contract/payout/parts', {
    value: { ...noParts, below: [{ name: 'na•••k', gross: '0.0100' }] },
  })
  await open(`${salary}&period=${payout.periodStart}`)
  expect(await screen.findByText('The amount matches, but a figure behind it does not')).toBeDefined()
})

test('a kind without payouts says so, and another kind is a tap away', async () => {
  answerRebates([])
  answerPayouts(testPayout(1, '600000.0000'))
  await open(page)
  expect(await screen.findByText('No payouts yet')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Daily' })))
  await waitFor(() => expect(location.search).toBe('?type=daily-salary'))
  expect(await screen.findByText('Rs 600,000 × 0.20%')).toBeDefined()
})

test('payouts that cannot be had can be asked for again', async () => {
  stubResponse('/wps/agent/rebates', 'lost')
  await open(page)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
