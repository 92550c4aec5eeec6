import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'

const written = { lang: 'en', dir: 'ltr' }
const help = [
  {
    title: 'Deposits',
    content: '',
    ...written,
    children: [
      { title: 'How long does a deposit take?', content: '<p>A few <strong>minutes</strong>.</p>', ...written },
      { title: 'Which limits apply?', content: '<p>Yours.</p>', ...written },
    ],
  },
  {
    title: 'Lottery rules',
    content: '<p>About draws.</p>',
    ...written,
    children: [{ title: 'When do sales close?', content: '<p>Before the draw.</p>', ...written }],
  },
  { title: 'Safer play', content: '<p>Set a limit.</p>', ...written, children: [] },
]

beforeEach(() => {
  stubServer()
  stubResponse('/wps/relay/help', { value: help })
})

const group = (name: RegExp) => screen.findByRole('button', { name })

test('SHELL-16 HELP-01 the help page lists the titles with numbered children', async () => {
  await renderApp({ path: '/m/help' })
  fireEvent.click(await group(/^Deposits/))
  const children = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(children.map((child) => child.textContent)).toEqual(['1How long does a deposit take?', '2Which limits apply?'])
})

test('HELP-02 without entries the help page shows an empty state', async () => {
  stubResponse('/wps/relay/help', { value: [] })
  await renderApp({ path: '/m/help' })
  expect(await screen.findByText('No help topics yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact customer service' }).getAttribute('href')).toBe('/m/service')
})

test('HELP-05 only one item is open at a time', async () => {
  await renderApp({ path: '/m/help' })
  const [deposits, rules] = [await group(/^Deposits/), await group(/^Lottery rules/)]
  const open = () => [deposits, rules].map((button) => button.getAttribute('aria-expanded'))
  expect(open()).toEqual(['false', 'false'])
  fireEvent.click(deposits)
  expect(open()).toEqual(['true', 'false'])
  fireEvent.click(rules)
  expect(open()).toEqual(['false', 'true'])
  expect(screen.queryByRole('link', { name: /Which limits apply/ })).toBeNull()
})

test('HELP-06 a tap on the open item closes it', async () => {
  await renderApp({ path: '/m/help' })
  const deposits = await group(/^Deposits/)
  fireEvent.click(deposits)
  fireEvent.click(deposits)
  expect(deposits.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('list')).toBeNull()
})

test('HELP-03 an entry pushes the address of its detail', async () => {
  const { navigation } = await renderApp({ path: '/m/help' })
  fireEvent.click(await group(/^Deposits/))
  const before = navigation.historyLength()
  fireEvent.click(screen.getByRole('link', { name: /Which limits apply/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/helpDetail?p=0&c=1'))
  expect(navigation.historyLength()).toBe(before + 1)
})

test('an item without children is an entry itself', async () => {
  await renderApp({ path: '/m/help' })
  const link = await screen.findByRole('link', { name: 'Safer play' })
  expect(link.getAttribute('href')).toBe('/m/helpDetail?p=2')
})

test('SHELL-17 HELP-04 the detail shows title and HTML content of the entry in the query', async () => {
  await renderApp({ path: '/m/helpDetail?p=0&c=0' })
  expect(await screen.findByRole('heading', { level: 2, name: 'How long does a deposit take?' })).toBeDefined()
  expect(document.querySelector('.html-body')?.innerHTML).toBe('<p>A few <strong>minutes</strong>.</p>')
})

test('HELP-08 p picks the main item and c its child', async () => {
  const main = await renderApp({ path: '/m/helpDetail?p=1' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Lottery rules' })).toBeDefined()
  main.unmount()
  await renderApp({ path: '/m/helpDetail?p=1&c=0' })
  expect(await screen.findByRole('heading', { level: 2, name: 'When do sales close?' })).toBeDefined()
})

test.each(['?p=3', '?p=0&c=2', '?p=-1', '?p=1e0', '', '?c=0'])(
  'HELP-09 D-54 the address %s has no entry and shows the empty view',
  async (search) => {
    await renderApp({ path: `/m/helpDetail${search}` })
    expect(await screen.findByText('This help page does not exist')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
  },
)
