import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp, stubServer } from '../testing.tsx'
import { routeTable } from './route-table.ts'

beforeEach(() => {
  stubServer()
})

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
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Promotions' }))
  expect(document.title).toBe('Promotions · Halcyon')
})

test('SHELL-67 the back arrow of promotions leads to home', async () => {
  await renderApp({ path: '/m/activity' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(location.pathname).toBe('/m/home')
})

test('SHELL-66 change password has no back arrow', async () => {
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

test('the bottom menu of a guest has five cells and marks the current one', async () => {
  await renderApp({ path: '/m/activity' })
  const cells = [...screen.getByRole('navigation').querySelectorAll('a')]
  expect(cells.map((cell) => cell.getAttribute('href'))).toEqual([
    '/m/home',
    '/m/inviteFriends',
    '/m/login',
    '/m/activity',
    '/m/member/home',
  ])
  expect(cells.filter((cell) => cell.getAttribute('aria-current') === 'page')).toEqual([cells[3]])
})
