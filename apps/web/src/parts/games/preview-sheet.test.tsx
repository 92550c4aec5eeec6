import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { testGame } from '../../../testing/games.ts'
import { testGroup, testLottery } from '../../../testing/lotteries.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { previewSheet } from './preview.ts'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  const closed = testGame(1, { playable: false })
  const open = testGame(2, { displayName: 'Moon', freeplay: true })
  stubResponse('/wps/game/hot', { value: { list: [open, closed] } })
  const lotteries = [testLottery('K3_1M'), testLottery('NORTH', { playable: false })]
  stubResponse('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list: lotteries } })
  stubResponse('/lgw/lotteries/menu', { value: [testGroup('fast', 'Fast', ['K3_1M', 'NORTH'])] })
})
afterEach(() => {
  act(() => previewSheet.close())
  act(() => clearSession())
  vi.unstubAllGlobals()
})

const pathsAsked = () => asked.map(({ path }) => path.split('?')[0])
const tile = async (name: RegExp) => {
  const hot = within(await screen.findByRole('region', { name: 'Hot games' }))
  return hot.findByRole('button', { name })
}

test('a tile that does not open says Preview, and a tap on it says so and leads to what is open', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp()
  const closed = await tile(/^Game 1/)
  expect(within(closed.closest('article') as HTMLElement).getByText('Preview')).toBeDefined()
  fireEvent.click(closed)
  const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(sheet.getByRole('heading', { name: 'Game 1' })).toBeDefined()
  expect(sheet.getByText(/not open yet/)).toBeDefined()
  expect(await sheet.findByRole('button', { name: /^Moon/ })).toBeDefined()
  fireEvent.click(await sheet.findByRole('button', { name: /^Lottery K3_1M/ }))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/launchGame'))
  expect(new URLSearchParams(location.search).get('code')).toBe('K3_1M')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(pathsAsked()).not.toContain('/wps/game/recent/add')
  expect(pathsAsked()).not.toContain('/wps/game/launchGame')
})

test('home begins with what opens: a tap of a member is on the board', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp()
  const first = within(await screen.findByRole('region', { name: 'Play now' }))
  expect((await first.findAllByRole('button')).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Lottery K3_1M'),
    expect.stringContaining('Moon'),
  ])
  fireEvent.click(first.getByRole('button', { name: /^Lottery K3_1M/ }))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/launchGame'))
})

test('CAT-52 D-68 the login of a guest who tapped a game shows it first, and one tap plays it for free', async () => {
  stubResponse('/wps/session/trial', { value: 'trial_1' })
  stubResponse('/wps/session/testplay', { value: { ...memberSession, userName: 'trial_1', customerType: 4 } })
  stubResponse('/wps/game/launchGame', 'never')
  await renderApp()
  fireEvent.click(await tile(/^Moon/))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(await screen.findByRole('heading', { name: 'Moon' })).toBeDefined()
  const page = within(document.querySelector('.login') as HTMLElement)
  expect(page.getAllByRole('button')[0]?.textContent).toBe('Play free')
  fireEvent.click(page.getByRole('button', { name: 'Play free' }))
  await vi.waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/m/playGame?vendor=PG&gameId=g2'))
})

test('a brand without a trial offers none at the login', async () => {
  await renderApp({ whitelabel: { trialMerchantCode: null } })
  fireEvent.click(await tile(/^Moon/))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(await screen.findByRole('heading', { name: 'Moon' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /free/i })).toBeNull()
})

test('the list of lotteries shows what takes no bets behind the others, without a time', async () => {
  await renderApp({ path: '/m/lottery' })
  const previews = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(previews.getByText('Lottery NORTH')).toBeDefined()
  expect(previews.queryByRole('timer')).toBeNull()
  expect(previews.queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('timer')).toHaveLength(1)
  fireEvent.click(previews.getByRole('button', { name: /^Lottery NORTH/ }))
  expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeDefined()
})
