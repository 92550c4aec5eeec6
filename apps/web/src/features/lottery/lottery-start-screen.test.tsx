import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLottery } from '../../../testing/lotteries.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession } from '../../device/session.ts'

const now = '2030-01-01T00:00:00.000Z'
const lists = (list: readonly unknown[]) => ({ value: { now, list } })

beforeEach(() => {
  stubServer()
  const shut = testLottery('SHUT', { isSale: false, remainTime: 0 })
  stubResponse('/lgw/lotteries', lists([testLottery('K3_1M'), testLottery('NORTH', { playable: false }), shut]))
})
afterEach(() => vi.unstubAllGlobals())

const ways = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.lottery-way')].map((link) => ({
    name: link.querySelector('.lottery-way-name')?.textContent,
    query: Object.fromEntries(new URL(link.href).searchParams),
  }))

test('SHELL-33 D-36 the start has two buttons, entertainment and traditional, with their price lists', async () => {
  await renderApp({ path: '/m/startLottery?code=K3_1M' })
  await screen.findByRole('heading', { level: 2, name: 'Lottery K3_1M' })
  const common = { gameId: 'id-K3_1M', code: 'K3_1M' }
  expect(ways()).toEqual([
    { name: 'Entertainment', query: { ...common, playType: 'ent', prize_mode: 'ZY' } },
    { name: 'Traditional', query: { ...common, playType: 'trad', prize_mode: 'Lott' } },
  ])
})

test('a lottery that is not drawn here is a preview: no time, no way to bet, and the way to what is open', async () => {
  await renderApp({ path: '/m/startLottery?code=NORTH' })
  await screen.findByRole('heading', { level: 2, name: 'Lottery NORTH' })
  expect(screen.getByText('Preview')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(ways()).toEqual([])
  expect(screen.getByRole('link', { name: 'All lotteries' }).getAttribute('href')).toBe('/m/lottery')
})

test('D-33 a lottery of the second list has its own price list in the traditional mode', async () => {
  stubResponse('/lgw/lotteries?language=EN&gameType=LOTT', lists([]))
  stubResponse('/lgw/lotteries', lists([testLottery('K3_5M')]))
  await renderApp({ path: '/m/startLottery?code=K3_5M' })
  await screen.findByRole('heading', { level: 2, name: 'Lottery K3_5M' })
  expect(ways()[1]?.query).toMatchObject({ playType: 'trad', prize_mode: 'Elott' })
})

test('D-36 the countdown promises no time of a sale that is over', async () => {
  await renderApp({ path: '/m/startLottery?code=SHUT' })
  expect((await screen.findByRole('timer')).textContent).toBe('--:--:--')
  expect(screen.queryByText('Bets close in')).toBeNull()
})

test('the picture of a lottery is its last result, and no letters stand for it until there is one', async () => {
  const last = { numero: '20300101-0001', drawAt: now, result: ['6', '1', '3'] }
  const games = [{ game: 'K3_1M', last, numero: null, remainTime: 0 }]
  stubResponse('/lgw/draws/today', { value: { now, verified: 1, games } })
  const first = await renderApp({ path: '/m/startLottery?code=K3_1M' })
  expect((await screen.findByRole('img', { name: '6 1 3' })).className).toContain('is-hero')
  expect(screen.getByText('Last result · Sum 10')).toBeDefined()
  first.unmount()
  stubResponse('/lgw/draws/today', { value: { now, verified: 0, games: [] } })
  await renderApp({ path: '/m/startLottery?code=K3_1M' })
  await screen.findByRole('heading', { level: 2, name: 'Lottery K3_1M' })
  await vi.waitFor(() => expect(document.querySelector('.lottery-hero > img')).not.toBeNull())
  expect(document.querySelector('.lottery-ball')).toBeNull()
})

test('the countdown leaves out hours of nothing, as the list does, but for a screen reader', async () => {
  await renderApp({ path: '/m/startLottery?code=K3_1M' })
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(/^0:0?\d{1,2}:\d\d$/)
  expect(timer.querySelector('.sr-only')?.textContent).toMatch(/^0:/)
})

test('PERM-14 the button of a way leads a guest to the login first', async () => {
  await renderApp({ path: '/m/startLottery?code=K3_1M' })
  await screen.findByRole('heading', { level: 2, name: 'Lottery K3_1M' })
  await act(async () => fireEvent.click(document.querySelectorAll('a.lottery-way')[1] as HTMLElement))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Lottery K3_1M' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Play free' })).toBeDefined()
})

test('a guest plays for free from the start in one tap; a member and a brand without a trial are not offered it', async () => {
  stubResponse('/wps/session/testplay', { value: { token: 't', userName: 'trial_1', customerType: 4 } })
  const first = await renderApp({ path: '/m/startLottery?code=K3_1M' })
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Play free' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/launchGame'))
  expect(new URLSearchParams(location.search).get('playType')).toBe('ent')
  first.unmount()
  const second = await renderApp({ path: '/m/startLottery?code=K3_1M' })
  await screen.findByRole('heading', { level: 2, name: 'Lottery K3_1M' })
  expect(screen.queryByRole('button', { name: 'Play free' })).toBeNull()
  second.unmount()
  act(() => clearSession())
  await renderApp({ path: '/m/startLottery?code=K3_1M', whitelabel: { trialMerchantCode: null } })
  await screen.findByRole('heading', { level: 2, name: 'Lottery K3_1M' })
  expect(screen.queryByRole('button', { name: 'Play free' })).toBeNull()
})
