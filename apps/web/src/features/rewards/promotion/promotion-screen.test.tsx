import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { openBonus, promotionOf, rewardIdOf, rewardPaths, stubRewards } from '../../../../testing/rewards.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('./promotion-detail.tsx')

const list = [
  promotionOf('first'),
  promotionOf('slots', { category: 'slots', endsAt: null }),
  promotionOf('old', {
    category: 'unheard-of',
    enabled: false,
    state: { code: 'ended', reason: null, reward: null },
  }),
]

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubRewards({ promotions: list })
})
afterEach(() => act(() => clearSession()))

const logIn = (type = 0) => saveSession({ ...memberSession, type, merchantCode: 'halcyon' })
const open = (code: string) => renderApp({ path: `/m/activity?promotion=${code}` })
const askedFor = (part: string) => asked.map(({ path }) => path).filter((path) => path.includes(part))

test('SHELL-18 PROMO-01 the promotions page lists promotions with their dates', async () => {
  await renderApp({ path: '/m/activity' })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
    'Promotion first',
    'Promotion slots',
    'Promotion old',
  ])
  expect(cards[0]?.textContent).toContain('1 Jan 2026 to 30 Jun 2026')
  expect(cards[1]?.textContent).toContain('Since 1 Jan 2026, no end date')
})

test('PROMO-12 PROMO-13 a visitor reads the common promotions and a member the personal ones', async () => {
  const { unmount } = await renderApp({ path: '/m/activity' })
  await screen.findAllByRole('article')
  expect(askedFor('promotions')).toEqual(['/wps/relay/promotions?language=EN'])
  unmount()
  logIn()
  await renderApp({ path: '/m/activity' })
  await screen.findAllByRole('article')
  expect(askedFor('promotions').slice(1)).toEqual(['/wps/relay/promotions/personal?language=EN'])
})

test('a trial account reads the common promotions', async () => {
  logIn(3)
  await renderApp({ path: '/m/activity' })
  await screen.findAllByRole('article')
  expect(askedFor('personal')).toEqual([])
})

test('a chip narrows the list to its category, and a card says how far somebody is', async () => {
  logIn()
  await renderApp({ path: '/m/activity' })
  const slots = await screen.findByRole('button', { name: 'Slots' })
  fireEvent.click(slots)
  expect(slots.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getAllByRole('article').map((card) => card.textContent?.includes('Ended'))).toEqual([
    false,
    false,
    true,
  ])
  expect(screen.getByRole('button', { name: 'Other' })).toBeDefined()
})

test('without promotions the page says so', async () => {
  stubRewards()
  await renderApp({ path: '/m/activity' })
  expect(await screen.findByText('No promotions right now')).toBeDefined()
})

test('a picture that does not come is replaced by our own', async () => {
  await renderApp({ path: '/m/activity' })
  const [card] = await screen.findAllByRole('article')
  const picture = () => card?.querySelector('img') ?? document.createElement('img')
  expect(picture().getAttribute('src')).toBe('/m/art/banner/welcome.webp')
  fireEvent.error(picture())
  expect(picture().getAttribute('src')).toContain('gift')
})

test('PROMO-03 D-53 the terms stand before the button, with the figures of the document and what they cost on average', async () => {
  await open('first')
  const lines = await screen.findByRole('region', { name: 'The terms in one line' })
  expect(within(lines).getByText('From a deposit of Rs 1,000')).toBeDefined()
  const cost = screen.getByRole('region', { name: 'What it costs on average' })
  expect([...cost.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['5,000', '2,400', '2,600'])
  expect(cost.textContent).toMatch(/Rs\s80,000 of bets at 97% return to player cost Rs\s2,400 on average\./)
  const button = screen.getByRole('button', { name: 'Log in to apply' })
  expect(lines.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Promotion first')
  await act(async () => fireEvent.click(button))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})

test('a term is short among the first lines and whole among the full terms', async () => {
  const term = { key: 'promotion.term.days', params: { days: 30 } }
  stubRewards({ promotions: [promotionOf('first', { lines: [term], terms: [term] })] })
  await open('first')
  const lines = within(await screen.findByRole('region', { name: 'The terms in one line' }))
  expect(lines.getByText('You have 30 days, then the bonus ends.')).toBeDefined()
  expect(screen.getByText('You have 30 days. Then what is left of the bonus ends.').closest('details')).not.toBeNull()
})

test('a term of one day or one time is said in the singular', async () => {
  const terms = [
    { key: 'promotion.term.days', params: { days: 1 } },
    { key: 'promotion.term.wagerBonus', params: { times: 1 } },
    { key: 'promotion.term.claimDays', params: { days: 1 } },
    { key: 'promotion.term.mostPerMonth', params: { count: 1 } },
  ]
  stubRewards({ promotions: [promotionOf('first', { lines: terms.slice(0, 1), terms })] })
  await open('first')
  expect(await screen.findByText('You have 1 day, then the bonus ends.')).toBeDefined()
  expect(screen.getByText('You have 1 day. Then what is left of the bonus ends.')).toBeDefined()
  expect(screen.getByText('Play the bonus 1 time, then it is cash.')).toBeDefined()
  expect(screen.getByText('Claim it within 1 day.')).toBeDefined()
  expect(screen.getByText('At most 1 time a month.')).toBeDefined()
})

test('a bonus that costs more than it gives says what is paid on average', async () => {
  const figures = { ...list[0]?.figures, averageCost: '6000.0000', left: '-1000.0000' }
  stubRewards({ promotions: [promotionOf('dear', { figures: figures as never })] })
  await open('dear')
  const cost = await screen.findByRole('region', { name: 'What it costs on average' })
  expect([...cost.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['5,000', '6,000', '−1,000'])
  expect(cost.textContent).toContain('On average you pay')
})

test('a deposit promotion leads to the deposit with it chosen, and beside it without it', async () => {
  logIn()
  await open('first')
  const take = await screen.findByRole('link', { name: 'Take this bonus' })
  const without = screen.getByRole('link', { name: 'Without bonus' })
  expect(take.getAttribute('href')).toBe('/m/voucherCenter?promo=first&amount=500.0000')
  expect(without.getAttribute('href')).toBe('/m/voucherCenter')
  expect([take, without].map(({ className }) => className.includes('button-large'))).toEqual([true, true])
})

test('PERM-13 somebody who plays for free is told and nothing is taken', async () => {
  logIn(3)
  await open('first')
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Not available in free play')).toBeDefined()
  expect(asked.some(({ method, path }) => method === 'POST' && path.includes('promotions'))).toBe(false)
})

test('a promotion that is over offers nothing, and one that is not there says so', async () => {
  logIn()
  const { unmount } = await open('old')
  expect(await screen.findByText('Not open for applications')).toBeDefined()
  expect(document.querySelector('.offer-dock')).toBeNull()
  unmount()
  await open('unknown')
  expect(await screen.findByText('This promotion is not offered')).toBeDefined()
})

test('back from one promotion leads to the list', async () => {
  await renderApp({ path: '/m/activity' })
  await act(async () =>
    fireEvent.click((await screen.findAllByRole('link', { name: /Promotion first/ }))[0] as Element),
  )
  await screen.findByRole('region', { name: 'The terms in one line' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(location.pathname + location.search).toBe('/m/activity')
})

const taken = () => {
  logIn()
  const state = { code: 'taken', reason: null, reward: openBonus.id } as const
  stubRewards({ promotions: [promotionOf('first', { state })], rewards: [openBonus] })
}

test('a bonus that was taken shows its progress, what can be withdrawn and what stays', async () => {
  taken()
  await open('first')
  const progress = within(await screen.findByRole('region', { name: 'Your progress' }))
  expect(progress.getByText('64%')).toBeDefined()
  expect(progress.getByText('Rs 51,200 of Rs 80,000')).toBeDefined()
  expect(await progress.findByText('Rs 18,400.00')).toBeDefined()
  expect(progress.getByText('Rs 6,450.00')).toBeDefined()
  expect(progress.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/m/withdraw')
  expect(document.querySelector('.offer-dock')).toBeNull()
})

test('ending a bonus asks once, with the sums that the server says at that moment', async () => {
  taken()
  const sums = { givenUp: '6100.0000', kept: '18400.0000', remaining: '28800.0000' }
  stubResponse(rewardPaths.giveUp, { value: sums })
  await open('first')
  const end = await screen.findByRole('button', { name: 'End the bonus' })
  await act(async () => fireEvent.click(end))
  const box = within(await screen.findByRole('alertdialog', { name: 'End this bonus?' }))
  expect(box.getByText('You give up Rs 6,100.00. Rs 18,400.00 of your own money stays.')).toBeDefined()
  expect(askedFor('give-up')).toEqual([`${rewardPaths.giveUp}?reward=${rewardIdOf(9)}`])
  await act(async () => fireEvent.click(box.getByRole('button', { name: 'Keep it' })))
  expect(asked.some(({ method, path }) => method === 'POST' && path === rewardPaths.giveUp)).toBe(false)
  await act(async () => fireEvent.click(end))
  const again = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(again.getByRole('button', { name: 'End the bonus' })))
  const sent = asked.filter(({ path, method }) => method === 'POST' && path === rewardPaths.giveUp)
  expect(sent.map(({ body }) => body)).toEqual([{ key: expect.any(String), reward: rewardIdOf(9) }])
  expect(await screen.findByText('The bonus has ended. Rs 6,100.00 was given up.')).toBeDefined()
})

test('the gift for the app has its button in the app alone, and says so elsewhere', async () => {
  const state = { code: 'open', reason: null, reward: null } as const
  stubRewards({ promotions: [promotionOf('app', { type: 'APP_DOWNLOAD', state })] })
  logIn()
  const inBrowser = await open('app')
  expect(await screen.findByText('Claim it in the app: open the app from your home screen')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  inBrowser.unmount()
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query === '(display-mode: standalone)', addEventListener() {}, removeEventListener() {} }) as never,
  )
  await open('app')
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeTruthy()
})
