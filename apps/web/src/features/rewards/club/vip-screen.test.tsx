import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import type { MemberClub } from '../../../data/rewards/club.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

const path = '/wps/relay/club'
const page = '/m/member/vip'

const levels = [0, 10_000, 50_000, 150_000, 300_000].map((turnover, level) => ({
  label: String(level),
  turnover: `${turnover}.0000`,
  deposits: '0.0000',
  gift: `${level * 250}.0000`,
  cashback: { RNG: 50 + level * 10 },
}))

function club(given: Partial<MemberClub> = {}): MemberClub {
  return {
    level: 3,
    period: 'lifetime',
    levels,
    played: { turnover: '258000.0000', deposits: '5000.0000', month: '86400.0000' },
    next: {
      turnover: '42000.0000',
      deposits: '0.0000',
      percent: 72,
      averageCost: '1260.0000',
      returnParts: 9_700,
      gift: '1000.0000',
    },
    keep: { required: '15000.0000', month: '86400.0000', isSafe: true, until: '2026-11-30T19:00:00.000Z' },
    history: [{ from: '2', to: '3', isUp: true, gift: '750.0000', at: '2026-10-04T08:00:00.000Z' }],
    ...given,
  }
}

beforeEach(() => {
  stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(path, { value: club() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

test('the level, this one and the next side by side, what keeps it and what the next honestly costs', async () => {
  await renderApp({ path: page })
  expect(await screen.findByText('Rs 42,000 of bets to VIP 4')).toBeDefined()
  const gains = within(screen.getByRole('table'))
  const row = gains.getByRole('row', { name: /Cashback, Slots/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.80%', '0.90%'])
  expect(gains.getByRole('row', { name: /Level gift/ }).textContent).toContain('Received')
  expect(screen.getByText('VIP 3 is safe for December')).toBeDefined()
  expect(
    screen.getByText(/At a return of 97%, Rs 42,000 of bets cost Rs 1,260 on average; the level gift is Rs 1,000/),
  ).toBeDefined()
  expect(document.querySelector('.vip-track [aria-current="step"]')?.textContent).toContain('3')
  expect(within(screen.getByRole('region', { name: 'Your levels so far' })).getByText('Reached VIP 3')).toBeDefined()
})

test('nothing on the page runs out: no countdown and no "only"', async () => {
  await renderApp({ path: page })
  await screen.findByRole('table')
  expect(document.querySelector('.club')?.textContent).not.toMatch(/only|hurry|\d+:\d\d/i)
})

test('the highest level has one column, and a level that may be lost is said without alarm', async () => {
  const keep = { required: '30000.0000', month: '100.0000', isSafe: false, until: '2026-11-30T19:00:00.000Z' }
  stubResponse(path, { value: club({ level: 4, next: null, keep }) })
  await renderApp({ path: page })
  expect(await screen.findByText('This is the highest level')).toBeDefined()
  expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(2)
  expect(screen.getByText('VIP 4 for December is open')).toBeDefined()
  expect(document.querySelector('.club .is-bad')).toBeNull()
})

test('all rates are shown, the highest first', async () => {
  const cashback = { ELOTT: 32, LIVE: 19, RNG: 65, FISH: 45, SPORTS: 29 }
  stubResponse(path, { value: club({ levels: levels.map((level) => ({ ...level, cashback })) }) })
  await renderApp({ path: page })
  const gains = within(await screen.findByRole('table'))
  const rated = () => gains.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rated()).toEqual([
    'Cashback, Slots',
    'Cashback, Fish',
    'Cashback, Fun lottery',
    'Cashback, Sports',
    'Cashback, Live',
    'Level gift',
  ])
})

test('during a break no next level is named', async () => {
  stubResponse(path, { value: club({ next: null, keep: null }) })
  await renderApp({ path: page })
  expect(await screen.findByText('You are taking a break. Your level stays as it is.')).toBeDefined()
  expect(screen.queryByText(/of bets to VIP/)).toBeNull()
})

test('PERM-06 the ring of the member centre says the level and opens the club', async () => {
  await renderApp({ path: '/m/member/home' })
  const ring = await screen.findByRole('link', { name: /VIP 3.*Rs\u00a042,000 of bets to VIP 4/ })
  expect(ring.getAttribute('href')).toBe(page)
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/m/member/settings')
})
