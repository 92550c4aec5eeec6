import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../testing/account.ts'
import { testGames, testVendors } from '../../testing/games.ts'
import { bannerOf, noticeOf, popupOf, stubHome } from '../../testing/home.ts'
import { testLottery } from '../../testing/lotteries.ts'
import { openStatus, renderApp, renderComponent, stubResponse, stubServer } from '../../testing/render-app.tsx'
import { testWallet } from '../../testing/wallet.ts'
import { invitation, storeInvitation } from '../device/invitation.ts'
import { clearSession, saveSession } from '../device/session.ts'
import { useRegisterRules } from './account/account.ts'
import { favouritePagesQuery } from './games/favourite-pages.ts'
import { favouriteIdsQuery } from './games/favourites.ts'
import { hotGamesQuery, vendorsQuery } from './games/games.ts'
import { gamePagesQuery } from './games/games-pages.ts'
import { lotteriesQuery } from './lottery/lottery.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([import('../app/shell/member-actions.tsx'), import('../features/games/recent-games.tsx')])

/**
 * What the specification keeps in two stores has four homes here (D-66); what comes from the server is found in the
 * one cache, under keys that begin with the area.
 */
const held = (client: QueryClient, ...key: readonly unknown[]) => client.getQueriesData({ queryKey: key })[0]?.[1]

const info = { id: '0198c0de-0000-7000-8000-000000000001', type: 0, nickname: 'Zara', account: 'zara88' }
const times = { startedAt: '2026-01-05T10:00:00.000Z', now: '2026-01-05T10:00:00.000Z' }

beforeEach(() => {
  stubServer()
  stubHome()
  stubResponse('/wps/member/info', { value: { ...info, clubLabel: { labelName: 'Gold' }, ...times } })
  stubResponse('/wps/wallets/gcs', { value: testWallet({ sumBalance: '0.0000' }) })
  stubResponse('/wps/relay/announcements', {
    value: { promotion: [], banners: [bannerOf(1)], player: [noticeOf(1)], popup: [popupOf(1, 'A')] },
  })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

test('STORE-03 STORE-04 D-66 member info, banners, notices and popups are held once each, and go with the person', async () => {
  const { client } = await renderApp()
  await vi.waitFor(() => expect(held(client, 'member', 'info')).toMatchObject(info))
  expect(held(client, 'member', 'info')).toMatchObject({ clubLabel: { labelName: 'Gold' } })
  expect(held(client, 'content', 'announcements')).toMatchObject({
    banners: [{ title: 'Banner 1' }],
    player: [{ title: 'Notice 1' }],
    popup: [{ title: 'Popup 1' }],
  })
  act(() => clearSession())
  expect(client.getQueriesData({ queryKey: ['member'] }).filter(([, data]) => data !== undefined)).toEqual([])
})

test('STORE-04 D-66 the affiliate code of the address is held for the tab, and goes with the person', () => {
  storeInvitation('?affiliate=FA1RGR0VND')
  storeInvitation('?other=page')
  expect(invitation('')).toBe('FA1RGR0VND')
  act(() => clearSession())
  expect(invitation('')).toBe('')
})

function Rules() {
  return <p>{JSON.stringify(useRegisterRules().data?.rules.captcha ?? null)}</p>
}

test('STORE-05 D-66 the rules of registration are held as they were answered', async () => {
  const captcha = { ...fieldRules.captcha, max: 5 }
  stubResponse('/wps/system/registerValidation', { value: { rules: { ...fieldRules, captcha } } })
  renderComponent(<Rules />)
  expect(await screen.findByText(JSON.stringify(captcha))).toBeDefined()
})

test('STORE-05 D-66 the service contacts and the image hosts are held as they were answered', async () => {
  stubResponse('/wps/relay/template', {
    value: {
      mobile: { app_desc: '', app_desc_font_color: '' },
      downloads: [],
      agreement: '',
      imageHosts: ['https://pictures.example'],
      lang: 'en',
      dir: 'ltr',
    },
  })
  const { client } = await renderApp({ path: '/m/message' })
  await vi.waitFor(() =>
    expect(held(client, 'content', 'template')).toMatchObject({ imageHosts: ['https://pictures.example'] }),
  )
  expect(held(client, 'content', 'customer-service')).toEqual([])
})

test('STORE-07 D-66 status, address and unread counts are held, and the counts leave with the person', async () => {
  stubResponse('/wps/relay/inbox/unread', { value: 4 })
  // Somebody who was not told a count a moment ago.
  saveSession({ ...memberSession, userName: 'omar', merchantCode: 'halcyon' })
  const { client } = await renderApp({ path: '/m/message' })
  await vi.waitFor(() => expect(held(client, 'member', 'unread', 'inbox')).toBe(4))
  await vi.waitFor(() => expect(held(client, 'system', 'status')).toEqual(openStatus))
  expect(held(client, 'system', 'status')).toMatchObject({ location: { ip: '203.0.113.7' } })
  act(() => clearSession())
  expect(held(client, 'member', 'unread', 'inbox')).toBeUndefined()
  expect(screen.queryByText('4')).toBeNull()
})

test('STORE-09 D-66 vendor types, game pages, hot games, favourite ids and favourite pages are held', async () => {
  stubResponse('/wps/game/vendors', { value: testVendors })
  stubResponse('/wps/game/hot', { value: { list: testGames(2) } })
  stubResponse('/wps/game/list', { value: { games: testGames(3), pageNum: 1, totalPages: 4 } })
  stubResponse('/wps/game/favorite/ids', { value: { ids: ['n1'], pageNum: 1, totalPages: 1 } })
  stubResponse('/wps/game/favorite/list', { value: { content: testGames(1), pageNum: 1, totalPages: 1 } })
  const { client } = await renderApp({ path: '/m/language' })
  const place = { merchant: 'halcyon', language: 'EN' } as const
  expect((await client.fetchQuery(vendorsQuery('EN'))).mapping).toEqual(testVendors.mapping)
  expect(await client.fetchQuery(hotGamesQuery('halcyon', 'EN'))).toHaveLength(2)
  const { pages } = await client.fetchInfiniteQuery(gamePagesQuery(place, {}))
  expect(pages[0]).toMatchObject({ games: testGames(3), pageNum: 1, totalPages: 4 })
  expect(await client.fetchQuery(favouriteIdsQuery)).toEqual(['n1'])
  await client.fetchInfiniteQuery(favouritePagesQuery('EN'))
  expect(held(client, 'member', 'favourites', 'pages')).toMatchObject({ pages: [{ content: testGames(1) }] })
  act(() => clearSession())
  expect(held(client, 'member')).toBeUndefined()
})

test('STORE-10 D-66 vendors, recent games, both lottery lists and the time of their answer are held', async () => {
  stubResponse('/wps/game/recent', { value: { list: testGames(1) } })
  stubResponse('/wps/game/vendors', { value: testVendors })
  stubResponse('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list: [testLottery('A')] } })
  const { client } = await renderApp({ path: '/m/member/home' })
  await vi.waitFor(() => expect(held(client, 'member', 'recents')).toEqual(testGames(1)))
  expect((await client.fetchQuery(vendorsQuery('EN'))).vendorSorting).toEqual(testVendors.vendorSorting)
  for (const kind of ['LOTT', 'ELOTT'] as const) {
    const before = performance.now()
    await client.fetchQuery(lotteriesQuery('EN', kind))
    const { data } = new QueryObserver(client, lotteriesQuery('EN', kind)).getCurrentResult()
    expect(data?.list).toEqual([testLottery('A')])
    expect(data?.lotteryTime?.every((at) => at >= before)).toBe(true)
  }
})
