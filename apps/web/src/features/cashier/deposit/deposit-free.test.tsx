import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { paths, stubCashier } from '../../../../testing/deposit.ts'
import { stubHome } from '../../../../testing/home.ts'
import { classic, renderApp, stubServer } from '../../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../../device/session.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([
  import('../../../app/shell/sidebar.tsx'),
  import('../../../app/shell/member-actions.tsx'),
  import('./deposit-screen.tsx'),
])

const words = 'Please login an actual account to use this function'
let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubCashier()
  saveSession({ ...memberSession, type: 4, userName: 'trial_abc', merchantCode: 'halcyon-trial' })
})
afterEach(() => {
  // A page that is still there would lead to the login, into the next test.
  cleanup()
  vi.useRealTimers()
  act(() => clearSession())
})

async function expectRefusedFor2s(door: HTMLElement): Promise<void> {
  vi.useFakeTimers()
  await act(async () => fireEvent.click(door))
  expect(screen.getByText(words).closest('[role="alert"]')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(screen.queryByText(words)).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText(words)).toBeNull()
  vi.useRealTimers()
}

test('WALLET-11 PERM-17 a player who plays for free is refused at the deposit of header, bottom menu and sidebar for 2 s', async () => {
  await renderApp({ words: classic.words })
  await expectRefusedFor2s(await within(screen.getByRole('banner')).findByRole('link', { name: 'Deposit' }))
  await expectRefusedFor2s(document.querySelector('.bottom-menu a[href="/m/voucherCenter"]') as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await expectRefusedFor2s(menu.getByRole('link', { name: 'Deposit' }))
  expect(location.pathname).toBe('/m/home')
})

test('WALLET-11 PERM-17 on the page itself the deposit of a free user is refused and nothing is sent', async () => {
  await renderApp({ path: '/m/voucherCenter', words: classic.words })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: '5000' } })
  await expectRefusedFor2s(screen.getByRole('button', { name: 'Deposit' }))
  expect(asked.map(({ path }) => path)).not.toContain(paths.gateway)
})

test('PERM-17 the same doors are open to a member', async () => {
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  await renderApp({ words: classic.words })
  await act(async () =>
    fireEvent.click(await within(screen.getByRole('banner')).findByRole('link', { name: 'Deposit' })),
  )
  await vi.waitFor(() => expect(location.pathname).toBe('/m/voucherCenter'))
  expect(screen.queryByText(words)).toBeNull()
})
