import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, stubServer } from '../../../testing/render-app.tsx'
import { lazyThresholdPx, lazyThrottleMs } from '../../device/lazy-load.ts'
import type { Navigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { isSwipeBack, takeSwipeBack, watchSwipeBack } from '../../routing/swipe-back.ts'

const startViewTransition = vi.fn((update: () => unknown) => update())

beforeEach(() => {
  stubServer()
  startViewTransition.mockClear()
  Object.assign(document, { startViewTransition })
})

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

async function goTo(navigation: Navigation, route: 'home' | 'help') {
  await act(() => navigation.go(routeTable[route].path))
}

function swipe() {
  const touch = (kind: string, clientX: number) =>
    document.dispatchEvent(Object.assign(new Event(kind), { touches: [{ clientX, clientY: 9 }] }))
  const stop = watchSwipeBack(document)
  touch('touchstart', 5)
  touch('touchmove', 140)
  stop()
}

test('SHELL-86 a page change fades and the first page does not', async () => {
  const { navigation } = await renderApp()
  expect(startViewTransition).not.toHaveBeenCalled()
  await goTo(navigation, 'help')
  expect(startViewTransition).toHaveBeenCalledOnce()
})

test('SHELL-87 the page change after a swipe does not fade and the one after it does', async () => {
  const { navigation } = await renderApp()
  takeSwipeBack()
  swipe()
  await goTo(navigation, 'help')
  expect(startViewTransition).not.toHaveBeenCalled()
  await goTo(navigation, 'home')
  expect(startViewTransition).toHaveBeenCalledOnce()
})

test('under a fade the new page is drawn in slices, and the fade waits for it', async () => {
  const { navigation } = await renderApp()
  const title = () => screen.queryByRole('heading', { level: 1, name: 'Help centre' })
  let drawn: unknown
  let isThereAtOnce = true
  startViewTransition.mockImplementationOnce((update) => {
    drawn = update()
    isThereAtOnce = title() !== null
  })
  await goTo(navigation, 'help')
  expect(isThereAtOnce).toBe(false)
  await drawn
  expect(title()).not.toBeNull()
})

test('a browser that never begins the fade shows the new page without it', async () => {
  const { navigation } = await renderApp()
  startViewTransition.mockImplementationOnce(() => undefined)
  await goTo(navigation, 'help')
  expect(await screen.findByRole('heading', { level: 1, name: 'Help centre' })).not.toBeNull()
})

test('CONF-29 a swipe takes more than 100 px and lazy loading 100 px and 300 ms', () => {
  expect(isSwipeBack({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe(false)
  expect(isSwipeBack({ x: 0, y: 0 }, { x: 101, y: 0 })).toBe(true)
  expect([lazyThresholdPx, lazyThrottleMs]).toEqual([100, 300])
})

test('a step back before the fade of a tap has begun is not undone by that fade', async () => {
  const { navigation } = await renderApp()
  let beginFade = () => {}
  startViewTransition.mockImplementationOnce((update) => {
    beginFade = update
  })
  await goTo(navigation, 'help')
  await act(async () => {
    history.replaceState(null, '', routeTable.home.path)
    dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(navigation.location().route).toBe('home'))
  })
  act(() => void beginFade())
  expect(navigation.location().route).toBe('home')
})
