import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, memberSession } from '../../../testing/account.ts'
import { stubHome } from '../../../testing/home.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { testWallet } from '../../../testing/wallet.ts'
import { clearSession, saveSession } from '../../device/session.ts'
import { logoutDialog } from '../../parts/account/logout.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([
  import('./sidebar.tsx'),
  import('./member-actions.tsx'),
  import('../../parts/account/logout-dialog.tsx'),
])

beforeEach(() => {
  stubServer()
  stubHome()
  stubResponse('/wps/relay/customerService', { value: [] })
  stubResponse('/wps/member/info', { value: memberInfo })
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})

afterEach(() =>
  act(() => {
    logoutDialog.close()
    clearSession()
  }),
)

const header = () => within(screen.getByRole('banner'))
const menuTargets = () => [...document.querySelectorAll('.bottom-menu a')].map((cell) => cell.getAttribute('href'))

test('SHELL-75 SHELL-78 the header shows the account of a member without a nickname and leads to the member centre', async () => {
  await renderApp()
  const area = await header().findByRole('link', { name: /zara88/ })
  expect(area.getAttribute('href')).toBe('/m/member/home')
  expect(header().queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(header().queryByRole('link', { name: 'Register' })).toBeNull()
})

test('SHELL-75 SHELL-76 the nickname comes before the account, and the label of the club is told', async () => {
  stubResponse('/wps/member/info', { value: { ...memberInfo, nickname: 'Zara', clubLabel: { labelName: 'Gold' } } })
  await renderApp()
  const area = await header().findByRole('link', { name: /Zara/ })
  expect(area.textContent).not.toContain('zara88')
  expect(area.textContent).toContain('VIP Gold')
})

test('SHELL-76 a member without a label has the label 0', async () => {
  await renderApp()
  expect(await header().findByText('VIP 0')).toBeDefined()
})

test('until the server has answered, the header shows the name of the session', async () => {
  stubResponse('/wps/member/info', 'never')
  await renderApp()
  expect(await header().findByText('zara88')).toBeDefined()
})

test('SHELL-77 the header of a member has a logout icon, which asks first', async () => {
  await renderApp()
  fireEvent.click(await header().findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('alertdialog', { name: 'Prompt' })).toBeDefined()
})

test('SHELL-59 SHELL-60 PERM-01 slots 2 and 3 are announcements and deposit for a member, invitation and login for a guest', async () => {
  await renderApp()
  expect(menuTargets().slice(1, 3)).toEqual(['/m/notice', '/m/voucherCenter'])
  act(() => clearSession())
  expect(menuTargets().slice(1, 3)).toEqual(['/m/inviteFriends', '/m/login'])
})

async function openSidebar() {
  await renderApp()
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

test('SIDE-02 SIDE-05 SIDE-13 the sidebar shows who is here, leads to the member centre and has a logout', async () => {
  stubResponse('/wps/member/info', { value: { ...memberInfo, nickname: 'Zara' } })
  const panel = await openSidebar()
  const area = await panel.findByRole('link', { name: /Zara/ })
  expect(area.getAttribute('href')).toBe('/m/member/home')
  expect(panel.getByRole('button', { name: 'Log out' })).toBeDefined()
  expect(panel.queryByText('Members')).toBeNull()
  expect(panel.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('SIDE-16 the entry of the member centre leads a member there', async () => {
  const panel = await openSidebar()
  await act(async () => fireEvent.click(panel.getByRole('link', { name: 'Member centre' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/member/home'))
})

test('another tab that logs out shows the guest here', async () => {
  const { restoreSession } = await import('../../device/session.ts')
  restoreSession('local')
  await renderApp()
  await header().findByText('zara88')
  localStorage.removeItem('MC_SESSION_INFO')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' })))
  expect(header().getByRole('link', { name: 'Log in' })).toBeDefined()
})

test('SHELL-74 WALLET-03 HOME-07 home reads the wallet of a member, and the header shows it whole, cut and grouped', async () => {
  await renderApp()
  const area = await header().findByRole('link', { name: /1,234,067/ })
  expect(area.textContent).not.toContain('1,234,068')
  expect(area.textContent).not.toContain('.89')
})

test('HOME-07 without a login no wallet is asked for', async () => {
  act(() => clearSession())
  const asked = stubServer()
  stubHome()
  await renderApp()
  await screen.findByRole('region', { name: 'Offers' })
  expect(asked.map(({ path }) => path)).not.toContain('/wps/wallets/gcs')
})

test('SIDE-03 the sidebar shows the symbol, what can be spent and the total balance of the wallet', async () => {
  const panel = await openSidebar()
  await panel.findByText(/^Total Rs.1,234,567\.89$/)
  expect((await panel.findByRole('link', { name: /Rs.1,234,067\.89/ })).getAttribute('href')).toBe('/m/member/home')
})

test('STORE-13 D-66 the device knows type, nickname and label of a member, shows them at once and forgets them at the end', async () => {
  stubResponse('/wps/member/info', { value: { ...memberInfo, nickname: 'Zara', clubLabel: { labelName: 'Gold' } } })
  const { unmount } = await renderApp()
  await header().findByRole('link', { name: /Zara/ })
  const kept = JSON.parse(localStorage.getItem('memberInfo') ?? 'null')
  expect(kept).toEqual({ type: 0, nickname: 'Zara', clubLabel: { labelName: 'Gold' } })
  unmount()
  stubResponse('/wps/member/info', 'never')
  await renderApp()
  expect((await header().findByRole('link', { name: /Zara/ })).textContent).toContain('VIP Gold')
  act(() => clearSession())
  expect(localStorage.getItem('memberInfo')).toBeNull()
})
