import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'

await import('../../app/layers/excluded-sheet.tsx')

let asked: ReturnType<typeof stubServer>
const read = '/wps/member/protection'
const helpLine = { name: 'Gambling Therapy', phone: '0800 1', url: 'https://help.example/' }
const timeout = {
  kind: 'timeout',
  startsAt: '2026-11-15T06:00:00.000Z',
  endsAt: '2026-11-16T06:00:00.000Z',
  until: '2026-11-16T06:00:00.000Z',
  liftAskedAt: null,
  liftFrom: null,
}
const exclusion = { ...timeout, kind: 'exclusion', endsAt: '2027-05-15T06:00:00.000Z', until: null }

beforeEach(() => {
  asked = stubServer()
  stubResponse(read, { value: { exclusion: null, helpLine } })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const open = () => renderApp({ path: '/m/member/protection' })
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body)

test('P5 a length and a confirmation are all it takes, and the words say what stops and that withdrawal stays', async () => {
  stubResponse('/wps/member/timeout', { value: { exclusion: timeout } })
  await open()
  await screen.findByText('Time-out')
  await tap('24 hours')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Time-out: 24 hours' }))
  expect(dialog.getByText(/What stops: .*What stays: you can log in and withdraw your money/)).toBeDefined()
  expect(sent('/wps/member/timeout')).toEqual([])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Start now' })))
  await vi.waitFor(() => expect(sent('/wps/member/timeout')).toEqual([{ days: 1 }]))
  expect(await screen.findByRole('heading', { name: 'Your protection is on' })).toBeDefined()
  expect(screen.getByText(/Until .*16 Nov 2026, 11:00/)).toBeDefined()
})

test('P5 every length of the promise is offered, and a cancelled one sends nothing', async () => {
  await open()
  await screen.findByText('Self-exclusion')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  for (const length of ['24 hours', '3 days', '7 days', '14 days', '30 days', '6 months', '1 year', '5 years'])
    expect(names).toContain(length)
  await tap('Permanently')
  await act(async () =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' })),
  )
  expect(sent('/wps/member/exclusion')).toEqual([])
})

test('P5 an exclusion that may not be ended yet says from when, and one that may offers it with its wait', async () => {
  stubResponse(read, { value: { exclusion: { ...exclusion, liftFrom: '2127-05-15T06:00:00.000Z' }, helpLine } })
  const first = await open()
  expect(await screen.findByText(/You can ask to end it from 15 May 2127/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask to end it' })).toBeNull()
  first.unmount()
  stubResponse(read, { value: { exclusion: { ...exclusion, liftFrom: '2020-05-15T06:00:00.000Z' }, helpLine } })
  stubResponse('/wps/member/exclusion/lift', {
    value: { exclusion: { ...exclusion, until: '2027-05-16T06:00:00.000Z' } },
  })
  await open()
  await screen.findByText(/After you ask, it takes 24 hours, or 7 days/)
  await tap('Ask to end it')
  expect(await screen.findByText(/Until .*16 May 2027/)).toBeDefined()
})

test('P5 help stands outside of the house, and a guest is led to the login', async () => {
  act(() => clearSession())
  await open()
  const help = await screen.findByRole('link', { name: /Free and confidential help/ })
  expect([help.getAttribute('href'), help.getAttribute('rel')]).toEqual([helpLine.url, 'noopener noreferrer'])
  expect(help.textContent).toContain('0800 1')
  expect(screen.getByRole('link', { name: 'Log in to take a break' }).getAttribute('href')).toBe('/m/login')
  expect(screen.queryByRole('button', { name: '24 hours' })).toBeNull()
})

test('P5 a launch that is refused because of a break is explained, with the date and the way on', async () => {
  stubResponse('/wps/game/sports/launch', {
    refuse: 'E1009',
    facts: { kind: 'timeout', until: '2026-11-16T06:00:00.000Z', zone: 'Asia/Karachi' },
  })
  await renderApp({ path: '/m/sportsGame' })
  const sheet = within(await screen.findByRole('dialog', { name: 'You are taking a break' }))
  expect(sheet.getByText('Your self-exclusion or time-out lasts until 16 Nov 2026, 11:00')).toBeDefined()
  expect(sheet.getByText(/withdraw your money at any time/)).toBeDefined()
  await act(async () => fireEvent.click(sheet.getByRole('link', { name: 'About my protection' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/member/protection'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('P5 one without a set end is explained without a date', async () => {
  stubResponse('/wps/game/sports/launch', {
    refuse: 'E1009',
    facts: { kind: 'exclusion', until: '', zone: 'Asia/Karachi' },
  })
  await renderApp({ path: '/m/sportsGame' })
  expect(await screen.findByText('Your self-exclusion lasts until you ask to end it')).toBeDefined()
})

test('a page that cannot be read says so and can be asked for again', async () => {
  stubResponse(read, 'lost')
  await open()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined())
})
