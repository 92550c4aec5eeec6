import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noticeOf, stubAnnouncements, stubHome } from '../../../testing/home.ts'
import { renderApp, stubServer } from '../../../testing/render-app.tsx'

beforeEach(() => {
  stubServer()
  stubHome()
})

const strip = () => document.querySelector('.marquee') as HTMLElement

test('HOME-10 HOME-21 the notice strip of home scrolls the titles', async () => {
  await renderApp()
  expect(await screen.findAllByText('Notice 1')).toHaveLength(2)
  const track = strip().querySelector('.marquee-track') as HTMLElement
  expect([...track.children].map((line) => line.textContent)).toEqual(['Notice 1Notice 2', 'Notice 1Notice 2'])
  expect(track.children[1]?.getAttribute('aria-hidden')).toBe('true')
  expect(track.style.getPropertyValue('--marquee-time')).toMatch(/^\d+s$/)
})

test('HOME-22 the text leads to the notices', async () => {
  await renderApp()
  const link = (await screen.findAllByText('Notice 1'))[0]?.closest('a')
  expect(link?.getAttribute('href')).toBe('/m/notice')
})

test('HOME-23 without announcements the strip says so', async () => {
  stubAnnouncements({ player: [] })
  await renderApp()
  expect(await screen.findByText('No announcements')).toBeDefined()
  expect(strip().querySelector('.marquee-track')).toBeNull()
})

test('a visitor who wants to read can stop the strip', async () => {
  stubAnnouncements({ player: [noticeOf(1)] })
  await renderApp()
  fireEvent.click(await screen.findByRole('button', { name: 'Pause the announcements' }))
  expect(strip().dataset.paused).toBe('true')
})
