import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { stubHome, stubTemplate } from '../../../testing/home.ts'
import { classic, renderApp, stubResponse, stubServer, whitelabel } from '../../../testing/render-app.tsx'
import { promotionOf } from '../../../testing/rewards.ts'
import { clearSession, saveSession } from '../../device/session.ts'
import { downloadPopup, safariAlert } from './dialogs.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('./download-popup.tsx')
await import('./safari-alert.tsx')

const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15'
const chromeOnIphone = `${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`

const withApp = { ...whitelabel.capabilities, appWindow: true, downloadGift: true }

beforeEach(() => {
  stubServer()
  stubHome()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android)
})

afterEach(() => {
  act(() => {
    clearSession()
    downloadPopup.close()
    safariAlert.close()
  })
  vi.unstubAllGlobals()
})

const gift = promotionOf('app', { type: 'APP_DOWNLOAD', state: null })
const open = (path = '/m/home') => renderApp({ path, whitelabel: { capabilities: withApp } })
const bar = () => screen.findByRole('complementary')

test('APP-03 the download bar opens the popup with the ways to get the app', async () => {
  await open()
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Get' }))
  const popup = await screen.findByRole('dialog', { name: 'Get the app' })
  expect(within(popup).getByRole('button', { name: 'Android app' })).toBeDefined()
})

test('APP-04 the Android button and the profile button lead to the app page', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iphone} Version/18.2 Mobile/15E148 Safari/604.1`)
  await open()
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Get' }))
  const popup = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(popup).getByRole('button', { name: 'iPhone profile' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/app'))
})

test('APP-05 closing the bar hides it and is stored', async () => {
  const { unmount } = await open()
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Close the download bar' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(localStorage.getItem('hideDownloadBar')).toBe('true')
  unmount()
  await open()
  await screen.findByRole('button', { name: 'Pause the announcements' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('PROMO-11 the gift stands on the bar only while the promotion is enabled', async () => {
  const { unmount } = await open()
  expect(within(await bar()).queryByRole('img')).toBeNull()
  unmount()
  stubResponse('/wps/relay/promotions', { value: { list: [gift] } })
  await open()
  expect(await within(await bar()).findByRole('img', { name: 'With a promotion for app users' })).toBeDefined()
})

test('PROMO-12 for a member the gift is read from the personal promotions', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  stubResponse('/wps/relay/promotions', { value: { list: [] } })
  stubResponse('/wps/relay/promotions/personal', { value: { list: [gift] } })
  await open()
  expect(await within(await bar()).findByRole('img', { name: 'With a promotion for app users' })).toBeDefined()
})

const headerIcon = () => document.querySelector('.home-header button.home-download')

test('SHELL-82 the download icon of the header belongs to home', async () => {
  const { unmount } = await open()
  await bar()
  expect(headerIcon()).not.toBeNull()
  unmount()
  await open('/m/activity')
  expect(headerIcon()).toBeNull()
})

test('the place of the download icon is kept until its links are known', async () => {
  stubTemplate([])
  await open()
  await screen.findByRole('button', { name: 'Pause the announcements' })
  expect(headerIcon()).toBeNull()
  expect(document.querySelector('.home-header .home-download')).not.toBeNull()
})

test('HOME-24 the icon of the notice strip opens the download popup', async () => {
  await open()
  await bar()
  const strip = document.querySelector('.marquee') as HTMLElement
  fireEvent.click(within(strip).getByRole('button', { name: 'Get the app' }))
  expect(await screen.findByRole('dialog', { name: 'Get the app' })).toBeDefined()
})

test('HOME-25 APP-11 ERR-05 on classic, on iOS outside Safari, the notice says that Safari is needed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chromeOnIphone)
  await renderApp({ ...classic, whitelabel: { ...classic.whitelabel, capabilities: withApp } })
  await bar()
  const strip = document.querySelector('.marquee') as HTMLElement
  fireEvent.click(within(strip).getByRole('button', { name: 'Get the app' }))
  const alert = await screen.findByRole('alertdialog', { name: 'Notice' })
  expect(alert.textContent).toContain('Please use Safari for download App.')
  fireEvent.click(within(alert).getByRole('button', { name: 'Confirm' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
