import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { classic, renderApp, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { routeTable } from '../../routing/route-table.ts'

beforeEach(() => {
  stubServer()
})
afterEach(() => act(() => clearSession()))

test('SHELL-45 an unknown path is replaced by home and an alias by its page with its query', async () => {
  const unknown = await renderApp({ path: '/m/nowhere' })
  expect(location.pathname).toBe('/m/home')
  unknown.unmount()
  await renderApp({ path: '/register.html?code=FRIEND' })
  expect(location.pathname + location.search).toBe('/m/register?code=FRIEND')
})

test('a page change moves focus to the heading of the new page', async () => {
  const { navigation } = await renderApp()
  await act(() => navigation.go(routeTable.promotions.path))
  const title = await screen.findByRole('heading', { level: 1, name: 'Promotions' })
  await vi.waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toBe('Promotions · Halcyon')
})

test('SHELL-67 the back arrow of promotions leads to home', async () => {
  await renderApp({ path: '/m/activity' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(location.pathname).toBe('/m/home')
})

test('SHELL-66 change password has no back arrow', async () => {
  saveSession({ ...memberSession, merchantCode: 'demo' })
  await renderApp({ path: '/m/changePsw' })
  expect(screen.getByRole('heading', { level: 1, name: 'Change password' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('a page without the top bar carries the same head itself', async () => {
  await renderApp({ path: '/m/login' })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})

const menuCells = () => [...document.querySelectorAll('.bottom-menu a')]

test('SHELL-58 SHELL-61 SHELL-62 the first cell of the bottom menu is home, the fourth promotions, the fifth the member centre', async () => {
  await renderApp({ path: '/m/activity' })
  const cells = menuCells()
  expect(cells.map((cell) => cell.getAttribute('href'))).toEqual([
    '/m/home',
    '/m/inviteFriends',
    '/m/login',
    '/m/activity',
    '/m/member/home',
  ])
  expect(cells.filter((cell) => cell.getAttribute('aria-current') === 'page')).toEqual([cells[3]])
})

test.each([
  ['/m/member/home', 'page'],
  ['/m/inviteFriends', 'true'],
  ['/m/member/wallet', 'true'],
])('on %s the last cell is marked, as this page only where it is', async (path, current) => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp({ path })
  expect(menuCells().map((cell) => cell.getAttribute('aria-current'))).toEqual([null, null, null, null, current])
})

test('SHELL-54 SHELL-64 on home the header carries the logo, which leads to home, and no back arrow', async () => {
  await renderApp()
  expect(screen.getByRole('link', { name: 'Halcyon home' }).getAttribute('href')).toBe('/m/home')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('SHELL-55 SHELL-65 SHELL-70 away from home the bar carries a back arrow and the title of the path', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp({ path: '/m/voucherCenter' })
  expect(screen.queryByRole('link', { name: 'Halcyon home' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deposit')
})

test('SHELL-71 D-37 on classic slotsCenter is called RNG', async () => {
  await renderApp({ ...classic, path: '/m/slotsCenter' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('RNG')
})

test('SHELL-57 the bottom menu is absent on the login', async () => {
  await renderApp({ path: '/m/login' })
  expect(menuCells()).toEqual([])
})

test('SHELL-68 the back arrow steps back in history', async () => {
  const { navigation } = await renderApp()
  await act(() => navigation.go('/m/service'))
  await screen.findByRole('button', { name: 'Back' })
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledOnce()
})

test('SHELL-72 SHELL-73 the header of a guest offers login and registration', async () => {
  await renderApp()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login')
  expect(header.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register')
})
