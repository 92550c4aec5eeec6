import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import type { Invitations, InvitedFriend } from '../../../data/rewards/invitations.ts'
import { isReferralEnabled } from '../../../data/rewards/promotions.ts'
import { loadCatalogue } from '../../../data/system/catalogues.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { wordsOf } from '../../../parts/language/language.tsx'

const path = '/wps/relay/invitations'
const page = '/m/inviteFriends'
const dayMs = 86_400_000

function friend(place: number, given: Partial<InvitedFriend>): InvitedFriend {
  return {
    id: `018bcfe5-6800-7000-8000-00000000000${place}`,
    name: 'ha•••n',
    state: 'under-way',
    turnover: '2100.0000',
    hasDeposited: true,
    endsAt: new Date(Date.now() + 17.5 * dayMs).toISOString(),
    paidAt: null,
    amount: null,
    ...given,
  }
}

function invitations(given: Partial<Invitations> = {}): Invitations {
  return {
    link: '/i/K7Q2M9XD',
    amount: '300.0000',
    pays: 'cash',
    deposit: '1000.0000',
    turnover: '5000.0000',
    days: 30,
    mostPerMonth: 10,
    earned: '300.0000',
    joined: 2,
    paid: 1,
    friends: [
      friend(1, { name: 'am•••7', state: 'paid', amount: '300.0000', paidAt: '2026-11-12T08:00:00.000Z' }),
      friend(2, {}),
    ],
    ...given,
  }
}

let asked: ReturnType<typeof stubServer>
beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(path, { value: invitations() })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

test('SHELL-24 the page has the link, its code to scan, what was earned, and each friend as a masked name with a bar', async () => {
  await renderApp({ path: page })
  expect((await screen.findByText('K7Q2M9XD')).parentElement?.textContent).toBe(`${location.host}/i/K7Q2M9XD`)
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeDefined()
  const friends = within(screen.getByRole('region', { name: 'Your friends' }))
  expect(friends.getByText('+300.00')).toBeDefined()
  expect(friends.getByText('Done on Thu 12 Nov')).toBeDefined()
  expect(friends.getByText('Bets of Rs 2,100 of Rs 5,000')).toBeDefined()
  expect(friends.getByText('18 days left')).toBeDefined()
  expect(document.querySelector<HTMLElement>('.invite-bar > span')?.style.getPropertyValue('--used')).toBe('42%')
  expect(screen.getByText('Within 30 days: deposit Rs 1,000, bet Rs 5,000.')).toBeDefined()
  expect(screen.getByText('At most 10 friends a month.')).toBeDefined()
})

test('a friend has one day, and one friend a month is paid: both in the singular', async () => {
  stubResponse(path, { value: invitations({ days: 1, mostPerMonth: 1 }) })
  await renderApp({ path: page })
  expect(await screen.findByText('Within 1 day: deposit Rs 1,000, bet Rs 5,000.')).toBeDefined()
  expect(screen.getByText('At most 1 friend a month.')).toBeDefined()
})

test('the link is copied whole and says so for a while', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderApp({ path: page })
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Copy' })))
  expect(copied).toHaveBeenCalledWith(`${location.origin}/i/K7Q2M9XD`)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
  copied.mockRestore()
})

test('a phone without a way to share copies instead', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderApp({ path: page })
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Share link' })))
  expect(copied).toHaveBeenCalledOnce()
  copied.mockRestore()
})

test('before anybody came, the rules come first and nobody is named', async () => {
  stubResponse(path, { value: invitations({ friends: [], joined: 0, paid: 0, earned: '0.0000' }) })
  await renderApp({ path: page })
  expect(await screen.findByText('Nobody yet')).toBeDefined()
  const [, second] = document.querySelectorAll('.invite-card')
  expect(second?.textContent).toContain('How it works')
})

test('PROMO-14 while nobody is paid for inviting, the page says so and has no link', async () => {
  stubResponse(path, { value: null })
  await renderApp({ path: page })
  expect(await screen.findByText('No reward for inviting at the moment')).toBeDefined()
  expect(document.querySelector('.invite-link')).toBeNull()
})

test('PERM-05 PERM-11 a guest is led to the login', async () => {
  act(() => clearSession())
  const { navigation } = await renderApp({ path: page })
  await waitFor(() => expect(navigation.location().route).toBe('login'))
  expect(asked.filter((call) => call.path === path)).toEqual([])
})

test('PROMO-14 the key REFERRAL and its flag decide whether inviting is offered', () => {
  expect(isReferralEnabled([{ type: 'REFERRAL', enabled: true }])).toBe(true)
  expect(isReferralEnabled([{ type: 'REFERRAL', enabled: false }])).toBe(false)
  expect(isReferralEnabled([{ type: 'CHECK_IN', enabled: true }])).toBe(false)
})

test('in Urdu the link and the names read from left to right', async () => {
  await renderApp({ path: page, words: wordsOf('UR', await loadCatalogue('UR')) })
  expect(await screen.findByText('دوست آپ کے لنک سے رجسٹر ہوتا ہے۔')).toBeDefined()
  for (const text of ['K7Q2M9XD', 'ha•••n']) expect(screen.getByText(text).closest('bdi')?.dir).toBe('ltr')
})
