import { hideServicePath, hidingRngLength } from '@fairground/domain/content/service-path.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'

const hidden = (target: string) => hideServicePath(target, new Uint8Array(hidingRngLength).fill(3))

beforeEach(() => {
  stubServer()
})

test('SHELL-52 the customer service page offers every contact and the help centre', async () => {
  stubResponse('/wps/relay/customerService', {
    value: [
      { csType: 'WHATSAPP', path: await hidden('https://wa.example/1') },
      { csType: 'LIVECHAT', path: await hidden('https://chat.example/') },
    ],
  })
  await renderApp({ path: '/m/service', whitelabel: { supportUrl: 'https://support.example/' } })
  await screen.findByRole('link', { name: /WhatsApp/ })
  const targets = screen.getAllByRole('link', { name: /WhatsApp|Live chat|Support site|Help centre/ })
  expect(targets.map((link) => link.getAttribute('href'))).toEqual([
    'https://wa.example/1',
    'https://chat.example/',
    'https://support.example/',
    '/m/help',
  ])
})

test('a text that nobody of ours wrote is no contact', async () => {
  stubResponse('/wps/relay/customerService', { value: [{ csType: 'WHATSAPP', path: 'https://evil.example/12345678' }] })
  await renderApp({ path: '/m/service', whitelabel: { supportUrl: null } })
  expect(await screen.findByText('No contact is listed yet')).toBeDefined()
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})
