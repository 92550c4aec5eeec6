import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStatus, renderApp, renderAppScrolled, stubResponse, stubServer } from '../../../testing/render-app.tsx'

const path = '/wps/system/status'
const maintenance = {
  ...openStatus,
  maintenance: true,
  info: { maintenanceUntil: '2030-01-01T21:30:00Z', supportUrl: null },
}
const restricted = { ...openStatus, regionRestriction: true }

beforeEach(() => {
  stubServer()
})

test('STATUS-01 at status 0 the normal page shows', async () => {
  await renderApp()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
})

test('STATUS-02 maintenance shows its page with the end in the zone of the phone and no menu', async () => {
  stubResponse(path, { value: maintenance })
  await renderApp({ whitelabel: { zone: 'Asia/Seoul' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Down for maintenance' })).toBeDefined()
  expect(screen.getByText('Expected back at 2 Jan 2030, 02:30')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('https://support.example/')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('STATUS-02 a restricted region shows its page with the address', async () => {
  stubResponse(path, { value: restricted })
  await renderApp()
  expect(await screen.findByRole('heading', { level: 1, name: 'Not available in your region' })).toBeDefined()
  expect(screen.getByText('Your IP address: 203.0.113.7')).toBeDefined()
})

test('STATUS-03 D-02 a merchant may swap the two pages', async () => {
  stubResponse(path, { value: restricted })
  await renderApp({ whitelabel: { statusOrder: 'restricted-first' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Down for maintenance' })).toBeDefined()
})

test('STATUS-08 the status of the device shows at once and gives way to the truth', async () => {
  localStorage.setItem('status', JSON.stringify(maintenance))
  stubResponse(path, 'never')
  const waiting = await renderApp()
  expect(await screen.findByText('Down for maintenance')).toBeDefined()
  waiting.unmount()
  stubResponse(path, { value: openStatus })
  await renderApp()
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined()
})

test('STORE-12 the status is kept under the key status', async () => {
  await renderApp()
  expect(JSON.parse(localStorage.getItem('status') ?? '')).toEqual(openStatus)
})

test.each(['not json', '{}', '{"maintenance":"yes"}', 'null'])('the stored status %s counts as none', async (value) => {
  localStorage.setItem('status', value)
  stubResponse(path, 'never')
  await renderApp()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
})

test('a call that is refused for maintenance leads to the page, and trying again leads back', async () => {
  stubResponse('/wps/system/pulse', { refuse: 'E5002' })
  await renderAppScrolled({ whitelabel: { connectionCheck: true } })
  stubResponse(path, { value: maintenance })
  fireEvent.click(await screen.findByRole('button', { name: 'Start check' }))
  expect(await screen.findByText('Down for maintenance')).toBeDefined()
  stubResponse(path, { value: openStatus })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined()
})

test('SHELL-47 SHELL-48 the error pages have addresses of their own, and trying again leads home when all is well', async () => {
  const { navigation } = await renderApp({ path: '/m/ipRestricted' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not available in your region')
  await act(() => navigation.go('/m/serviceError'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Down for maintenance')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'))
})
