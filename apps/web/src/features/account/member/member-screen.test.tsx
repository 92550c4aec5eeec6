import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer, whitelabel } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import { orderId, testWithdrawal } from '../../../../testing/withdraw.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { chooseTheme } from '../../../device/theme.ts'
import { hiddenAmounts } from '../../../parts/account/hidden-amounts.ts'
import { routeOfPath } from '../../../routing/route-table.ts'

const limit = (kind: string, span: string, amount: string | null, used: string, left: string | null) => ({
  kind,
  span,
  amount,
  used,
  left,
  pending: null,
})

beforeEach(() => {
  stubServer()
  stubResponse('/wps/member/info', { value: { ...memberInfo, nickname: 'Zara' } })
  stubResponse('/wps/wallets/gcs', {
    value: testWallet({ available: '24850.0000', withdrawable: '18400.0000', held: '5000.0000' }),
  })
  stubResponse('/wps/wallets/limits', {
    value: {
      limits: [
        limit('deposit', '24h', '50000.0000', '10000.0000', '40000.0000'),
        limit('loss', '7d', '10000.0000', '9000.0000', '1000.0000'),
        limit('stake', '24h', null, '0.0000', null),
      ],
    },
  })
  saveSession({ token: 't', userName: 'zara88', merchantCode: 'halcyon', type: 0, firstTimeLogin: false })
})
afterEach(() => {
  act(() => {
    clearSession()
    hiddenAmounts.set(false)
    chooseTheme('dark')
  })
})

const open = () => renderApp({ path: '/m/member/home' })
const openWithCashback = () =>
  renderApp({
    path: '/m/member/home',
    whitelabel: { capabilities: { ...whitelabel.capabilities, manualRebate: true } },
  })
const balance = () => document.querySelector('.balance-card .hero-amount')?.textContent

const readyCashback = {
  label: 'VIP 3',
  ready: {
    amount: '340.0000',
    least: '10.0000',
    canClaim: true,
    since: null,
    until: '2026-11-16T00:00:00.000Z',
    paidAt: null,
    turnover: '68000.0000',
    averageCost: '2040.0000',
    returnParts: 9_700,
    parts: [],
  },
  week: null,
  claims: [],
}

test('cashback that is ready stands on the way to it, and what cannot be claimed yet does not', async () => {
  stubResponse('/wps/relay/cashback', { value: readyCashback })
  const { unmount } = await openWithCashback()
  expect((await screen.findByRole('link', { name: /Cashback.*340/ })).textContent).toBe('CashbackRs\u00a0340.00')
  unmount()
  stubResponse('/wps/relay/cashback', {
    value: { ...readyCashback, ready: { ...readyCashback.ready, canClaim: false } },
  })
  await openWithCashback()
  await vi.waitFor(() => expect(balance()).toBe('Rs\u00a024,850.00'))
  expect(screen.getByRole('link', { name: /Cashback/ }).textContent).toBe('Cashback')
})

test('the balance is what can be played with; what can be withdrawn and what is on its way out stand beside it', async () => {
  stubResponse('/wps/transaction/withdraw/report', {
    value: { withdrawals: [testWithdrawal({ amount: '5000.0000' })], next: null, confirmedTotal: '0.0000' },
  })
  await open()
  const card = within(await screen.findByRole('region', { name: 'Wallet' }))
  expect(balance()).toBe('Rs\u00a024,850.00')
  expect(document.querySelector('.balance-part')?.textContent).toBe('Rs\u00a018,400.00 can be withdrawn')
  const pending = await vi.waitFor(() => {
    const link = card.getByRole('link', { name: /Pending withdrawal/ })
    expect(link.getAttribute('href')).toBe(`/m/withdraw?order=${orderId}`)
    return link
  })
  expect(pending.textContent).toContain('Rs\u00a05,000.00')
})

test('the eye hides every amount of the page', async () => {
  stubResponse('/wps/relay/cashback', { value: readyCashback })
  await openWithCashback()
  expect(await screen.findByRole('link', { name: /Cashback.*340\.00/ })).toBeDefined()
  await screen.findByText('1,000')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hide amounts' })))
  expect(document.querySelector('.member')?.textContent).not.toMatch(/Rs\s\d|1,000/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show amounts' })))
  expect(balance()).toBe('Rs\u00a024,850.00')
})

test('the limits that are nearest to their end are shown, and without any a limit is offered', async () => {
  const { unmount } = await open()
  const card = await screen.findByRole('link', { name: /^Limits/ })
  expect([...card.querySelectorAll('.glance-line')].map(({ textContent }) => textContent)).toEqual([
    'Loss, 7d1,000 left',
    'Deposit, 24h40,000 left',
  ])
  unmount()
  stubResponse('/wps/wallets/limits', { value: { limits: [limit('loss', '7d', null, '0.0000', null)] } })
  await open()
  expect(await screen.findByText('Set a limit')).toBeDefined()
})

test('entries lead only to pages that are there', async () => {
  const { navigation } = await open()
  await screen.findByRole('link', { name: /^Limits/ })
  const routes = [...document.querySelectorAll<HTMLAnchorElement>('.member a')].map(({ pathname }) => pathname)
  expect(routes).toContain('/m/member/bets')
  expect(routes).toContain('/m/member/statement')
  // Nobody is rewarded for inviting here.
  expect(routes).not.toContain('/m/inviteFriends')
  expect(document.querySelectorAll('.quick-cell')).toHaveLength(4)
  for (const path of routes) expect(navigation.isOpen(routeOfPath(path), false), path).toBe(true)
})

test('the theme is chosen here', async () => {
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('somebody without a session is led to the login, and what was private is gone', async () => {
  await open()
  await screen.findByText('zara88')
  await act(async () => clearSession())
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(screen.queryByText('zara88')).toBeNull()
})
