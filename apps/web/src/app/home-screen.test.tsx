import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applyTheme } from '../device/theme.ts'
import { renderApp, stubServer } from '../testing.tsx'

beforeEach(() => {
  stubServer()
  applyTheme('dark')
})

test('SHELL-95 the theme control flips between light and dark', async () => {
  await renderApp()
  const light = await screen.findByRole<HTMLInputElement>('radio', { name: 'Light theme' })
  const dark = screen.getByRole<HTMLInputElement>('radio', { name: 'Dark theme' })
  expect(dark.checked).toBe(true)
  fireEvent.click(light)
  expect(document.documentElement.dataset.theme).toBe('light')
  expect([light.checked, dark.checked]).toEqual([true, false])
  fireEvent.click(dark)
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('the home screen names itself and leads to its tiles', async () => {
  await renderApp()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
  expect(document.title).toBe('Home · Halcyon')
  const tiles = ['Games', 'Lottery', 'Sports', 'Rewards', 'Help']
  const targets = tiles.map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(targets).toEqual(['/m/gameCenter', '/m/lottery', '/m/sportsGame', '/m/rewardCenter', '/m/help'])
})

test('the footer shows what the brand must show and nothing it does not have', async () => {
  await renderApp({ whitelabel: { licenceNumber: null, demo: false, minAge: 21 } })
  expect(await screen.findAllByText('21+ only. Play responsibly.')).toHaveLength(2)
  expect(screen.queryByText(/Licence/)).toBeNull()
  expect(screen.queryByText(/Demonstration/)).toBeNull()
})
