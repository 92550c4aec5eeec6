import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentBrand, answerContracts, enterAgent } from '../../../../../testing/agents.ts'
import { testContract, testPayout } from '../../../../../testing/deals.ts'
import { answerWith, renderApp, stubServer } from '../../../../../testing/phone.tsx'
import { dropSession } from '../../../../device/session.ts'

await import('./payouts-screen.tsx')

const page = '/m/member/agent/payouts'
const salary = `${page}?type=daily-salary`
const contract = testContract({ state: 'active', expiresAt: null, actions: ['terminate'] })

beforeEach(() => {
  stubServer()
  enterAgent()
  answerContracts({ history: [contract] })
})
afterEach(() => act(() => dropSession()))

const open = (path: string) => renderApp({ path, whitelabel: agentBrand })
const answerPayouts = (...payouts: ReturnType<typeof testPayout>[]) =>
  answerWith('/wps/agent/contract/payout', { value: { payouts } })

function answerRebates(payouts: readonly object[]): void {
  const accrued = { amount: '0.0000', remainder: 0 }
  answerWith('/wps/agent/rebates', {
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
  expect(screen.getByText('6 figures, to the last digit')).toBeDefined()
  expect(screen.getByText('Your share').parentElement?.textContent).toContain('0.20%')
})

test('an answer that was tampered with says how much is missing, beside what was paid, with the way to report it', async () => {
  const payout = testPayout(1, '600000.0000', { paid: '1199.9800' })
  answerPayouts(payout)
  await open(`${salary}&period=${payout.periodStart}`)
  const sentence = await screen.findByText(/^Does not match/)
  const alert = sentence.closest('[role="alert"]')
  expect(alert?.textContent).toContain('Does not match: Rs\u00a00.02 less')
  expect(alert?.textContent).toContain('1 of 6 figures differ')
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
  answerContracts({ history: [] })
  const payout = testPayout(1, '600000.0000')
  answerPayouts(payout)
  await open(`${salary}&period=${payout.periodStart}`)
  expect(await screen.findByText(/was not recomputed/)).toBeDefined()
  expect(screen.queryByText('Recomputed on your phone: matches')).toBeNull()
})

test('a day of rebates opens to its fractions', async () => {
  const rebate = { day: '2026-11-15', amount: '2.0000', turnoverUnits: '40000700', ownUnits: '700', carriedIn: 300 }
  answerRebates([{ ...rebate, carriedOut: 1_000 }])
  await open(page)
  await act(async () => fireEvent.click(await screen.findByText('Sun 15 Nov')))
  expect(await screen.findByText('Recomputed on your phone: matches')).toBeDefined()
  expect(screen.getByText('2.00003500')).toBeDefined()
  expect(screen.getByText('Fraction carried on').parentElement?.textContent).toContain('0.00005000')
  expect(screen.getByText('Of it by your own bets').parentElement?.textContent).toContain('0.00003500')
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
  answerWith('/wps/agent/rebates', 'lost')
  await open(page)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
