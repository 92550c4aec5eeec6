import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpenRoute } from '../app/screens.ts'
import { createNavigation } from './navigation.ts'
import type { RouteId } from './route-table.ts'

const arrived = () => Promise.resolve()

beforeEach(() => {
  history.replaceState(null, '', '/m/home')
})
afterEach(() => {
  vi.useRealTimers()
})

const start = (bring: (route: RouteId) => Promise<unknown> = arrived) => createNavigation(window, bring, isOpenRoute)

test('SHELL-45 an alias and an unknown path become the page they mean and keep their query', async () => {
  history.replaceState(null, '', '/register.html?affiliate=A1')
  expect(start().location()).toEqual({ route: 'register', search: '?affiliate=A1' })
  expect(location.pathname + location.search).toBe('/m/register?affiliate=A1')
  const navigation = start()
  await navigation.go('/m/no-such-page')
  expect([navigation.location().route, location.pathname]).toEqual(['home', '/m/home'])
})

test('tells its listeners once per arrival', async () => {
  const navigation = start()
  const heard = vi.fn()
  const leave = navigation.subscribe(heard)
  await navigation.go('/m/help')
  expect([navigation.location().route, heard.mock.calls.length]).toEqual(['help', 1])
  leave()
  await navigation.go('/m/lottery')
  expect(heard).toHaveBeenCalledOnce()
})

test('the same tap twice leaves one entry in the history', async () => {
  const navigation = start()
  const push = vi.spyOn(history, 'pushState')
  await Promise.all([navigation.go('/m/help'), navigation.go('/m/help')])
  await navigation.go('/m/help')
  expect(push).toHaveBeenCalledOnce()
})

test('a later tap wins over a page that arrives late', async () => {
  let arriveLate: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arriveLate = resolve
  })
  const navigation = start((route) => (route === 'help' ? late : arrived()))
  const first = navigation.go('/m/help')
  await navigation.go('/m/lottery')
  arriveLate()
  await first
  expect(navigation.location().route).toBe('lottery')
})

test('a page that notes something in its own address does not call back who is leaving it', async () => {
  let arriveLate: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arriveLate = resolve
  })
  history.replaceState(null, '', '/m/gameList')
  const navigation = start((route) => (route === 'login' ? late : arrived()))
  const going = navigation.go('/m/login')
  await navigation.go('/m/gameList?gameName=dragon', { replace: true })
  arriveLate()
  await going
  expect([navigation.location().route, location.pathname]).toEqual(['login', '/m/login'])
  await navigation.go('/m/login?next=1', { replace: true })
  expect(navigation.location().search).toBe('?next=1')
})

test('a page that keeps us waiting is shown after 150 ms all the same', async () => {
  vi.useFakeTimers()
  const navigation = start(() => new Promise(() => {}))
  const going = navigation.go('/m/help')
  await vi.advanceTimersByTimeAsync(149)
  expect(navigation.location().route).toBe('home')
  await vi.advanceTimersByTimeAsync(1)
  await going
  expect(navigation.location().route).toBe('help')
})

test('a new page starts at its top and a step back returns to where one was', async () => {
  const navigation = start()
  await navigation.go('/m/activity')
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
  const firstState = history.state
  await navigation.go('/m/help')
  expect(scroll).toHaveBeenLastCalledWith(0, 0)
  history.replaceState(firstState, '', '/m/activity')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(navigation.location().route).toBe('promotions'))
  expect(scroll).toHaveBeenLastCalledWith(0, 640)
})

test('HOME-01 entering home scrolls to the top, also on the way back', async () => {
  const navigation = start()
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
  const homeState = history.state
  await navigation.go('/m/help')
  history.replaceState(homeState, '', '/m/home')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(navigation.location().route).toBe('home'))
  expect(scroll).toHaveBeenLastCalledWith(0, 0)
})

test('a page that is not built answers with home, at its address and by a tap, and a brand of previews opens it', async () => {
  history.replaceState(null, '', '/m/gameRecord?invite=7')
  const isBuilt = (route: RouteId, previewEntries: boolean) => previewEntries || route !== 'betRecord'
  const navigation = createNavigation(window, arrived, isBuilt)
  expect([navigation.location().route, location.pathname, location.search]).toEqual(['home', '/m/home', '?invite=7'])
  await navigation.go('/m/gameRecord')
  expect([navigation.location().route, location.pathname]).toEqual(['home', '/m/home'])
  const withPreviews = createNavigation(window, arrived, isBuilt, true)
  await withPreviews.go('/m/gameRecord')
  expect([withPreviews.location().route, location.pathname]).toEqual(['betRecord', '/m/gameRecord'])
})
