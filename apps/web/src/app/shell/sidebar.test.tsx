import { hideServicePath, hidingRngLength } from '@fairground/domain/content/service-path.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubHome } from '../../../testing/home.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('./sidebar.tsx')

beforeEach(async () => {
  stubServer()
  stubHome()
  const rng = new Uint8Array(hidingRngLength)
  const path = await hideServicePath('https://help.example/chat', rng)
  stubResponse('/wps/relay/customerService', {
    value: [
      { csType: 'WHATSAPP', path },
      { csType: 'LIVECHAT', path },
    ],
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openSidebar() {
  const view = await renderApp()
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Menu' })) }
}

test('SIDE-01 SIDE-04 the sidebar shows logo and avatar and the word members to a guest', async () => {
  const { panel } = await openSidebar()
  expect(panel.getByText('Halcyon')).toBeDefined()
  expect(panel.getByText('Members')).toBeDefined()
  expect(document.querySelector('.side-avatar')).not.toBeNull()
})

test('SIDE-06 a guest finds login, registration and the forgotten password', async () => {
  const { panel } = await openSidebar()
  const targets = ['Log in', 'Register', 'Forgot password'].map((name) =>
    panel.getByRole('link', { name }).getAttribute('href'),
  )
  expect(targets).toEqual(['/m/login', '/m/register', '/m/forget'])
})

test('SHELL-81 the menu of the header offers customer service', async () => {
  const { panel } = await openSidebar()
  expect(panel.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/m/service')
})

test('SIDE-10 SIDE-11 WhatsApp and live chat lead to their revealed addresses outside', async () => {
  const { panel } = await openSidebar()
  for (const name of ['WhatsApp', 'Live chat']) {
    const link = await panel.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('https://help.example/chat')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
})

test('SIDE-12 the app download is offered in a browser and not in the native app', async () => {
  const { panel, unmount } = await openSidebar()
  expect(panel.getByRole('button', { name: 'Get the app' })).toBeDefined()
  unmount()
  vi.stubGlobal('NativeBridge', { postMessage: () => undefined })
  const again = await openSidebar()
  expect(again.panel.queryByRole('button', { name: 'Get the app' })).toBeNull()
})

test('SIDE-14 SIDE-17 the member centre leads a guest to the login and the sidebar closes', async () => {
  const { panel } = await openSidebar()
  await act(async () => fireEvent.click(panel.getByRole('link', { name: 'Member centre' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SIDE-14 the sidebar is closed at first and closes with its own button', async () => {
  const { panel } = await openSidebar()
  fireEvent.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
