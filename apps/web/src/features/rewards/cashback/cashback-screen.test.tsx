import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import type { Cashback } from '../../../data/rewards/cashback.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

const path = '/wps/relay/cashback'
const page = '/m/member/manualRebate'

const parts: Cashback['ready']['parts'] = [
  { category: 'ELOTT', rate: 60, turnover: '24000.0000', amount: '144.0000' },
  { category: 'RNG', rate: 80, turnover: '17000.0000', amount: '136.0000' },
  { category: 'SPORTS', rate: 50, turnover: '0.0000', amount: '0.0000' },
]
const paid = {
  id: '018bcfe5-6800-7000-8000-000000000001',
  amount: '55.5000',
  at: '2026-11-10T08:00:00.000Z',
  isAsked: true,
}

function cashback(ready: Partial<Cashback['ready']> = {}, more: Partial<Cashback> = {}): Cashback {
  return {
    label: '3',
    ready: {
      amount: '280.0000',
      least: '1.0000',
      canClaim: true,
      since: '2026-11-09T08:00:00.000Z',
      until: '2026-11-15T19:00:00.000Z',
      paidAt: '2026-12-09T08:00:00.000Z',
      turnover: '41000.0000',
      averageCost: '1230.0000',
      returnParts: 9_700,
      parts,
      ...ready,
    },
    week: { amount: '7.3000', readyAt: '2026-11-22T19:00:00.000Z' },
    claims: [],
    ...more,
  }
}
const nothing = { amount: '0.0000', canClaim: false, since: null, paidAt: null, turnover: '0.0000' }

let asked: ReturnType<typeof stubServer>
beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(path, { value: cashback() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const claims = () => asked.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body)

test('SHELL-23 WALLET-09 the page says what is ready, how each category came to it, and what this week has brought', async () => {
  await renderApp({ path: page })
  const rows = within(await screen.findByRole('region', { name: 'Cashback' }))
  expect(rows.getByText('0.60% of Rs 24,000')).toBeDefined()
  expect(rows.getByText('144.00')).toBeDefined()
  expect(rows.getByText('0.00').className).toContain('is-zero')
  expect(rows.getByText('Sports').nextSibling?.textContent).toBe('No bets in these')
  expect(rows.getByText('280.00')).toBeDefined()
  expect(screen.getByText(/^Ready to claim, 9\s*–\s*15 Nov$/)).toBeDefined()
  expect(screen.getByText('Ready on Mon 23 Nov, 00:00')).toBeDefined()
  expect(screen.getByText(/At a return of 97%, Rs 41,000 of bets cost Rs 1,230 on average/)).toBeDefined()
})

test('WALLET-09 two taps are one claim, and the button becomes what happened', async () => {
  await renderApp({ path: page })
  const button = await screen.findByRole('button', { name: 'Claim Rs\u00a0280.00' })
  stubResponse(path, { value: { claimed: '280.0000', cashback: cashback(nothing, { claims: [paid] }) } })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect((await screen.findByText('In your balance')).className).toBe('cashback-done')
  expect(new Set(claims().map((body) => (body as { key: string }).key)).size).toBe(1)
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Paid before' })).getByText('Rs 55.50')).toBeDefined()
})

test('a claim that fails can be tried again with the same key', async () => {
  await renderApp({ path: page })
  const button = await screen.findByRole('button', { name: 'Claim Rs\u00a0280.00' })
  stubResponse(path, { refuse: 'E9999' })
  await act(async () => fireEvent.click(button))
  stubResponse(path, { value: { claimed: '280.0000', cashback: cashback(nothing) } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Claim Rs\u00a0280.00' })))
  expect((await screen.findByText('In your balance')).className).toBe('cashback-done')
  const keys = claims().map((body) => (body as { key: string }).key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('where nothing is ready, no gold button is shown, and the next day is said', async () => {
  stubResponse(path, { value: cashback(nothing) })
  await renderApp({ path: page })
  expect(await screen.findByText('Nothing to claim now · Next on Mon 23 Nov')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
})

test('during a break nothing is announced, and what was earned before can be claimed', async () => {
  stubResponse(path, { value: cashback({}, { week: null }) })
  await renderApp({ path: page })
  expect(await screen.findByText(/You are taking a break/)).toBeDefined()
  expect(screen.queryByText('This week so far')).toBeNull()
  expect(screen.getByRole('button', { name: 'Claim Rs\u00a0280.00' })).toBeDefined()
})

test('PERM-10 a guest is led to the login and comes back', async () => {
  act(() => clearSession())
  const { navigation } = await renderApp({ path: page })
  await waitFor(() => expect(navigation.location().route).toBe('login'))
  expect(asked.filter((call) => call.path === path)).toEqual([])
})
