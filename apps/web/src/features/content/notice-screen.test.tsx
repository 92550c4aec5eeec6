import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, renderApp, stubServer } from '../../testing.tsx'

const first = '0199a000-0000-7000-8000-000000000001'
const second = '0199a000-0000-7000-8000-000000000002'

const notices = {
  list: [
    {
      id: first,
      title: 'Draw times on Friday',
      read: false,
      publishedAt: '2026-02-03T20:30:00.000Z',
      content: '<p>All draws keep their times. <a href="/m/help">Read more</a></p>',
      lang: 'en',
      dir: 'ltr',
    },
    {
      id: second,
      title: 'خبر',
      read: false,
      publishedAt: '2026-02-01T10:00:00.000Z',
      content: '<p onclick="alert(1)">متن<script>alert(1)</script></p>',
      lang: 'ur',
      dir: 'rtl',
    },
  ],
}

beforeEach(() => {
  stubServer()
  answerWith('/wps/relay/notices', { value: notices })
})

test('SHELL-13 the announcements page lists what was published, with the day in the merchant’s zone', async () => {
  await renderApp({ path: '/m/notice' })
  const row = await screen.findByRole('link', { name: /Draw times on Friday/ })
  expect(row.textContent).toContain('4 Feb 2026')
  expect(screen.getByText('خبر').closest('[lang="ur"][dir="rtl"]')).not.toBeNull()
})

test('an announcement opens as a page of its own, and back leads to the list', async () => {
  await renderApp({ path: '/m/notice' })
  const row = await screen.findByRole('link', { name: /Draw times on Friday/ })
  await act(async () => fireEvent.click(row))
  expect(location.pathname + location.search).toBe(`/m/notice?id=${first}`)
  const heading = screen.getByRole('heading', { level: 2, name: 'Draw times on Friday' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('All draws keep their times.')).toBeDefined()
})

test('a body is cleaned before it is drawn, and its links to our pages change the page', async () => {
  await renderApp({ path: `/m/notice?id=${second}` })
  const body = await screen.findByText('متن')
  expect(body.closest('.html-body')?.innerHTML).toBe('<p>متن</p>')
  const { navigation } = await renderApp({ path: `/m/notice?id=${first}` })
  fireEvent.click(await screen.findByRole('link', { name: 'Read more' }))
  await waitFor(() => expect(navigation.place().route).toBe('help'))
})

test('an announcement that has ended says so and leads to the others', async () => {
  await renderApp({ path: '/m/notice?id=gone' })
  expect(await screen.findByText('This announcement is no longer here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All announcements' }).getAttribute('href')).toBe('/m/notice')
})

test('NOTICE-08 D-23 where announcements belong to members a guest is led to the login', async () => {
  answerWith('/wps/relay/notices', { refuse: 'E1001' })
  const { navigation } = await renderApp({ path: '/m/notice' })
  await waitFor(() => expect(navigation.place().route).toBe('login'))
})

test('without announcements the page says so', async () => {
  answerWith('/wps/relay/notices', { value: { list: [] } })
  await renderApp({ path: '/m/notice' })
  expect(await screen.findByText('No announcements yet')).toBeDefined()
})

test('a failed call offers to try again and recovers', async () => {
  answerWith('/wps/relay/notices', { refuse: 'E0000' })
  await renderApp({ path: '/m/notice' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerWith('/wps/relay/notices', { value: notices })
  fireEvent.click(again)
  expect(await screen.findByText('Draw times on Friday')).toBeDefined()
})
