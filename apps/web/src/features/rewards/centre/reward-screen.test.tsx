import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { stubHome } from '../../../../testing/home.ts'
import { holdResponses, renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { openBonus, promotionOf, rewardOf, rewardPaths, stubRewards } from '../../../../testing/rewards.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubRewards()
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const open = () => renderApp({ path: '/m/rewardCenter' })
const sent = (path: string) => asked.filter((each) => each.method === 'POST' && each.path === path)
const titles = () => screen.queryAllByRole('listitem').map((row) => within(row).queryByRole('link')?.textContent)

const rewards = [
  rewardOf(1),
  rewardOf(2, { amount: '900.5000' }),
  openBonus,
  rewardOf(3, { state: 'completed', claimedAt: '2026-11-10T06:00:00.000Z' }),
  rewardOf(4, { state: 'expired' }),
]

test('SHELL-19 PROMO-03 D-53 the reward centre has what can be claimed, what is open, claimed and expired', async () => {
  stubRewards({ rewards })
  await open()
  expect((await screen.findByText('1,240.50')).textContent).toBe('Rs\u00a01,240.50')
  expect(titles()).toEqual(['Reward 1', 'Reward 2'])
  const seen = ['In progress', 'Claimed', 'Ended'].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }))
    return titles()
  })
  expect(seen).toEqual([['Reward 9'], ['Reward 3'], ['Reward 4']])
})

test('PROMO-02 PROMO-04 a claim is sent once for two taps, with a key, and its row says where the money is', async () => {
  stubRewards({ rewards: [rewardOf(1)] })
  stubResponse(rewardPaths.claim, { value: rewardOf(1, { state: 'credited', claimedAt: '2026-11-15T06:00:00.000Z' }) })
  await open()
  const letGo = holdResponses(rewardPaths.claim)
  const button = await screen.findByRole('button', { name: 'Claim: Reward 1' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  fireEvent.click(button)
  await act(async () => letGo())
  const row = within(await screen.findByRole('listitem'))
  expect((await row.findByRole('status')).textContent).toBe('In your balance')
  expect(row.queryByRole('button')).toBeNull()
  expect(sent(rewardPaths.claim).map(({ body }) => body)).toEqual([
    { key: expect.stringMatching(/^[0-9a-f-]{36}$/), reward: rewardOf(1).id },
  ])
})

test('a claim whose answer was lost is asked for again with the same key', async () => {
  stubRewards({ rewards: [rewardOf(1)] })
  stubResponse(rewardPaths.claim, 'lost')
  await open()
  const button = await screen.findByRole('button', { name: 'Claim: Reward 1' })
  await act(async () => fireEvent.click(button))
  await screen.findByText('Connection lost')
  stubResponse(rewardPaths.claim, { value: rewardOf(1, { state: 'credited' }) })
  await act(async () => fireEvent.click(button))
  await vi.waitFor(() => expect(sent(rewardPaths.claim)).toHaveLength(2))
  const keys = new Set(sent(rewardPaths.claim).map(({ body }) => (body as { key: string }).key))
  expect(keys.size).toBe(1)
})

test('everything is claimed one after the other, and a refusal stops it with its sentence', async () => {
  stubRewards({ rewards: [rewardOf(1), rewardOf(2)] })
  stubResponse(rewardPaths.claim, { refuse: 'E9999' })
  await open()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Claim all 2' })))
  await vi.waitFor(() => expect(sent(rewardPaths.claim)).toHaveLength(1))
})

const week = { amounts: ['20', '20', '30', '40', '50', '60', '200'].map((each) => `${each}.0000`), done: 3 }
const checkIn = (isOpenToday: boolean) =>
  promotionOf('daily', { type: 'CHECK_IN', title: 'Daily check-in', week: { ...week, isOpenToday } })

test('the check-in week shows seven days, and today is claimed by a tap', async () => {
  stubRewards({ promotions: [checkIn(true)] })
  stubResponse(rewardPaths.claimPromotion, { value: rewardOf(5, { type: 'CHECK_IN', state: 'credited' }) })
  await open()
  const card = within(await screen.findByRole('region', { name: 'Daily check-in' }))
  const days = card.getAllByRole('listitem')
  expect(days.map((day) => day.dataset.state)).toEqual(['done', 'done', 'done', 'today', 'later', 'later', 'later'])
  expect(days.map((day) => day.querySelector('b')?.textContent)).toEqual(['20', '20', '30', '40', '50', '60', '200'])
  await act(async () => fireEvent.click(card.getByRole('button', { name: 'Check in' })))
  expect(sent(rewardPaths.claimPromotion).map(({ body }) => body)).toEqual([
    { key: expect.any(String), promotion: 'daily' },
  ])
})

const golden = () => [...document.querySelectorAll('.is-gold')].map(({ textContent }) => textContent)
const packet = promotionOf('packet', { type: 'RED_PACKET', title: 'Red packet' })

test('money that can be claimed is gold; a packet only where nothing else can be claimed', async () => {
  const pages = [
    { rewards: [rewardOf(1), rewardOf(2)], promotions: [checkIn(true), packet] },
    { rewards: [rewardOf(1)], promotions: [checkIn(true), packet] },
    { rewards: [], promotions: [checkIn(true), packet] },
    { rewards: [], promotions: [checkIn(false), packet] },
  ]
  const seen = []
  for (const page of pages) {
    stubRewards(page)
    const { unmount } = await open()
    await screen.findByRole('button', { name: 'Open it' })
    seen.push(golden())
    unmount()
  }
  expect(seen).toEqual([['Claim all 2', 'Claim', 'Claim'], ['Claim'], [], ['Open it']])
})

test('a day that is checked in already offers no button', async () => {
  stubRewards({ promotions: [checkIn(false)] })
  await open()
  const card = within(await screen.findByRole('region', { name: 'Daily check-in' }))
  expect(card.queryByRole('button')).toBeNull()
})

test('a red packet says what was in it after the server has said it', async () => {
  stubRewards({ promotions: [promotionOf('packet', { type: 'RED_PACKET', title: 'Red packet' })] })
  stubResponse(rewardPaths.claimPromotion, { value: rewardOf(6, { type: 'RED_PACKET', amount: '88.0000' }) })
  await open()
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Open it' })))
  expect((await screen.findByText('Rs 88')).getAttribute('role')).toBe('status')
})

test('without rewards the page leads to the promotions; a failure offers another try', async () => {
  const { unmount } = await open()
  const hint = await screen.findByText('No rewards yet')
  expect(hint).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Promotions' })[0]?.getAttribute('href')).toBe('/m/activity')
  unmount()
  stubResponse(rewardPaths.rewards, { refuse: 'E9999' })
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('PERM-13 a guest is led to the login and somebody who plays for free to home with a word', async () => {
  act(() => clearSession())
  const { unmount } = await open()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  unmount()
  act(() => saveSession({ ...memberSession, type: 3, merchantCode: 'halcyon' }))
  await open()
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
  expect(asked.some(({ path }) => path.startsWith(rewardPaths.rewards))).toBe(false)
})
