import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'

const template = {
  mobile: { app_desc: 'Everything in one place', app_desc_font_color: '#fff' },
  downloads: [
    { resourceType: 'Android', url: 'https://files.example/halcyon.apk' },
    { resourceType: 'MOBILECONFIG', url: 'javascript:alert(1)' },
  ],
  agreement: '<h3>1. Your account</h3><p>One per person.</p>',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
}

beforeEach(() => {
  stubServer()
  stubResponse('/wps/relay/template', { value: template })
})

const steps = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

test('SHELL-41 APP-15 the app page has a numbered guide for iOS and another for Android', async () => {
  await renderApp({ path: '/m/app' })
  fireEvent.click(await screen.findByRole('radio', { name: 'iPhone' }))
  expect(steps('On an iPhone or iPad')[0]).toBe('1Open this page in Safari.')
  expect(screen.queryByRole('region', { name: 'On an Android phone' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Android' }))
  expect(steps('On an Android phone')[0]).toBe('1Tap the button above and keep the file.')
  const file = screen.getByRole('link', { name: 'Get it for Android' })
  expect(file.getAttribute('href')).toBe('https://files.example/halcyon.apk')
})

test('a file that is neither https nor ours is not offered', async () => {
  await renderApp({ path: '/m/app' })
  fireEvent.click(await screen.findByRole('radio', { name: 'iPhone' }))
  expect(screen.queryByRole('link', { name: 'Install the iPhone profile' })).toBeNull()
  expect(screen.getByText(/There is no file for this phone/)).toBeDefined()
})

test('APP-16 a rating with a source shows 5.0 and five stars, and a sample says so', async () => {
  await renderApp({ path: '/m/app', whitelabel: { appRatingSource: 'sample', demo: true } })
  expect(await screen.findByText('5.0')).toBeDefined()
  expect(document.querySelectorAll('[data-star]')).toHaveLength(5)
  expect(screen.getByText('Sample rating for demonstration')).toBeDefined()
})

test('a rating without a source is not shown', async () => {
  await renderApp({ path: '/m/app', whitelabel: { appRatingSource: null } })
  await screen.findByText('Everything in one place')
  expect(screen.queryByText('5.0')).toBeNull()
})

test('SHELL-51 the user agreement is a page of its own', async () => {
  await renderApp({ path: '/m/agreement' })
  expect(await screen.findByRole('heading', { level: 3, name: '1. Your account' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'User agreement' })).toBeDefined()
})

test('the credits name every work that asks for it, with its licence', async () => {
  await renderApp({ path: '/m/credits' })
  const glyphs = screen.getByRole('link', { name: /Game-icons\.net/ })
  expect(glyphs.getAttribute('href')).toBe('https://game-icons.net/')
  expect(glyphs.textContent).toContain('CC BY 3.0')
  for (const name of ['Fluent Emoji', 'Lucide', 'circle-flags', 'flag-icons', 'Bricolage Grotesque'])
    expect(screen.getByText(name)).toBeDefined()
})
