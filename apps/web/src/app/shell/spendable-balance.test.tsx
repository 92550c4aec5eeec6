import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberInfo, memberSession } from '../../../testing/account.ts'
import { stubHome } from '../../../testing/home.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { testWallet } from '../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../device/session.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([
  import('./sidebar.tsx'),
  import('./member-actions.tsx'),
  import('../../features/play/frame-balance.tsx'),
])

/** 8,000 can be spent, 12,000 is on its way out, 500 is set aside. */
const split = testWallet({
  sumBalance: '20500.0000',
  available: '8000.0000',
  withdrawable: '8000.0000',
  reserve: '500.0000',
  held: '12000.0000',
})

beforeEach(() => {
  stubServer()
  stubHome()
  stubResponse('/wps/relay/customerService', { value: [] })
  stubResponse('/wps/member/info', { value: memberInfo })
  stubResponse('/wps/wallets/gcs', { value: split })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() => {
  cleanup()
  act(() => clearSession())
})

async function shownIn(path: string, selector: string): Promise<string> {
  await renderApp({ path })
  const place = await screen.findByText((_, element) => element?.matches(selector) === true)
  return (place.textContent ?? '').replaceAll('\u00a0', ' ')
}

test.each([
  ['the header of home', '/m/home', '.home-member-balance', 'Balance Rs 8,000'],
  ['the member centre', '/m/member/home', '.hero-amount', 'Rs 8,000.00'],
  ['the wallet', '/m/member/wallet', '.wallet-figure', 'Rs 8,000.00'],
  ['the frame of a lottery', '/m/launchGame?code=K3_1M', '.frame-balance', 'BalanceRs 8,000'],
  ['the frame of a game', '/m/playGame?vendor=X&gameId=1', '.frame-balance', 'BalanceRs 8,000'],
])('a member with a pending withdrawal sees in %s what can be spent', async (_, path, selector, balance) => {
  expect(await shownIn(path, selector)).toBe(balance)
})

test('the sidebar shows what can be spent, and names beside it what is on its way out', async () => {
  await renderApp({ path: '/m/home' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open the menu' })))
  const panel = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const member = await panel.findByRole('link', { name: /Rs.8,000\.00/ })
  expect(member.textContent?.replaceAll('\u00a0', ' ')).toContain('Pending withdrawal Rs 12,000.00')
})

test.each([
  ['/m/member/home', '.balance-card'],
  ['/m/member/wallet', '.wallet-card'],
])('%s names the money that is on its way out', async (path, selector) => {
  expect(await shownIn(path, selector)).toMatch(/Pending withdrawal ?Rs 12,000\.00/)
})
