import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begun } from '../../../../testing/account.ts'
import { answerWith, renderApp, stubServer } from '../../../../testing/phone.tsx'
import { dropSession, keepSession } from '../../../device/session.ts'

const promotion = (id: number, more: object) => ({
  id: `0199a000-0000-7000-8000-00000000000${id}`,
  type: 'NORMAL',
  category: 'deposit',
  title: `Promotion ${id}`,
  summary: 'Play through Rs 8,000 (8x) within 30 days',
  imageUrl: '/m/art/banner/welcome.webp',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-06-30T12:00:00.000Z',
  terms: '<p>Terms of it.</p>',
  enabled: true,
  lang: 'en',
  dir: 'ltr',
  ...more,
})

const list = [
  promotion(1, {}),
  promotion(2, { category: 'slots', endsAt: null }),
  promotion(3, { category: 'unheard-of', enabled: false }),
]

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  answerWith('/wps/relay/promotions', { value: { list } })
})

test('SHELL-18 PROMO-01 the promotions page lists promotions with dates and turnover as text', async () => {
  await renderApp({ path: '/m/activity' })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Promotion 1',
    'Promotion 2',
    'Promotion 3',
  ])
  expect(cards[0]?.textContent).toContain('1 Jan 2026 to 30 Jun 2026')
  expect(cards[1]?.textContent).toContain('Since 1 Jan 2026, no end date')
  expect(cards[0]?.textContent).toContain('Play through Rs 8,000 (8x) within 30 days')
})

test('PROMO-13 without a session the common promotions are fetched, in the language of the page', async () => {
  await renderApp({ path: '/m/activity' })
  await screen.findAllByRole('article')
  const paths = asked.map(({ path }) => path).filter((path) => path.includes('promotions'))
  expect(paths).toEqual(['/wps/relay/promotions?language=EN'])
})

test('a chip narrows the list to its category', async () => {
  await renderApp({ path: '/m/activity' })
  const slots = await screen.findByRole('button', { name: 'Slots' })
  fireEvent.click(slots)
  expect(slots.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Other' })).toBeDefined()
})

test('the terms stand before the button, which leads a guest to the login', async () => {
  await renderApp({ path: '/m/activity', whitelabel: { previewEntries: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Promotion 1' }))
  const sheet = await screen.findByRole('dialog', { name: 'Promotion 1' })
  const terms = within(sheet).getByText('Terms of it.')
  const apply = within(sheet).getByRole('link', { name: 'Log in to apply' })
  expect(apply.getAttribute('href')).toBe('/m/login')
  expect(terms.compareDocumentPosition(apply) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a promotion that takes no applications offers none', async () => {
  await renderApp({ path: '/m/activity' })
  fireEvent.click(await screen.findByRole('button', { name: 'Promotion 3' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText('Not open for applications')).toBeDefined()
  expect(within(sheet).queryByRole('link', { name: 'Log in to apply' })).toBeNull()
})

test('without promotions the page says so', async () => {
  answerWith('/wps/relay/promotions', { value: { list: [] } })
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

test('a member may apply where a guest is sent to the login', async () => {
  keepSession({ ...begun, merchantCode: 'halcyon' })
  await renderApp({ path: '/m/activity', whitelabel: { previewEntries: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Promotion 1' }))
  const sheet = await screen.findByRole('dialog', { name: 'Promotion 1' })
  expect(within(sheet).getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe('/m/rewardCenter')
  act(() => dropSession())
  expect(within(sheet).getByRole('link', { name: 'Log in to apply' })).toBeDefined()
})

test('where rewards are not open yet a promotion has its terms and no button', async () => {
  await renderApp({ path: '/m/activity' })
  fireEvent.click(await screen.findByRole('button', { name: 'Promotion 1' }))
  const sheet = await screen.findByRole('dialog', { name: 'Promotion 1' })
  expect(within(sheet).getByRole('heading', { level: 3 })).toBeDefined()
  expect(within(sheet).queryByRole('link')).toBeNull()
})
