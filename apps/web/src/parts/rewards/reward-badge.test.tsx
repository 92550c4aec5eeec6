import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, memberSession } from '../../../testing/account.ts'
import { stubHome } from '../../../testing/home.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { rewardPaths, stubRewards } from '../../../testing/rewards.ts'
import { clearSession, saveSession } from '../../device/session.ts'

// The lazy part is fetched ahead, so that a busy machine does not make a test impatient.
await import('./reward-badge.tsx')

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubRewards()
  stubResponse('/wps/member/info', { value: memberInfo })
})
afterEach(() => act(() => clearSession()))

const claimable = (count: number) => stubResponse(rewardPaths.rewards, { value: { claimable: count, list: [] } })
const logIn = (type = 0) => saveSession({ ...memberSession, type, merchantCode: 'halcyon' })
const entry = () => within(screen.getByRole('navigation', { name: 'Shortcuts' })).getByRole('link', { name: /Rewards/ })

test('HOME-35 HOME-36 D-53 the rewards entry wears the number of claimable rewards, at most 99+', async () => {
  logIn()
  claimable(3)
  const { unmount } = await renderApp()
  await vi.waitFor(() => expect(entry().textContent).toBe('Rewards 3'))
  unmount()
  claimable(100)
  await renderApp()
  await vi.waitFor(() => expect(entry().textContent).toBe('Rewards 99+'))
})

test('HOME-35 at 0, for a guest and for somebody who plays for free there is no badge', async () => {
  claimable(0)
  logIn()
  const member = await renderApp()
  await vi.waitFor(() => expect(asked.some(({ path }) => path.startsWith(rewardPaths.rewards))).toBe(true))
  expect(entry().textContent).toBe('Rewards')
  member.unmount()
  act(() => clearSession())
  claimable(3)
  asked.length = 0
  const guest = await renderApp()
  expect(entry().textContent).toBe('Rewards')
  guest.unmount()
  logIn(3)
  await renderApp()
  expect(entry().textContent).toBe('Rewards')
  expect(asked.filter(({ path }) => path.startsWith(rewardPaths.rewards))).toEqual([])
})
