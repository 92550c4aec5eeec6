import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderComponent, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { receive } from '../../../net/live.ts'
import { PulseCard } from './pulse-card.tsx'

const path = '/wps/system/pulse'
const pulseId = '019a83aa-0000-7000-8000-000000000001'
const other = '019a83aa-0000-7000-8000-000000000002'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubResponse(path, { value: { pulseId, at: '2030-01-01T00:00:00.000Z' } })
})

afterEach(() => {
  vi.useRealTimers()
})

const reached = () => document.querySelectorAll('[data-reached=true]').length
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const tell = (id: string) =>
  act(async () => receive({ kind: 'news', subject: 'system.pulsed', payload: { pulseId: id }, seq: null }))

test('the steps light up as they happen and the round trip is timed', async () => {
  renderComponent(<PulseCard />)
  expect(reached()).toBe(0)
  await tap('Start check')
  expect(reached()).toBe(3)
  await tell(other)
  expect(reached()).toBe(3)
  await tell(pulseId)
  expect(reached()).toBe(5)
  expect(screen.getByText(/^There and back in \d+ ms$/)).toBeDefined()
})

test('a second tap while one is under way sends nothing', async () => {
  renderComponent(<PulseCard />)
  await tap('Start check')
  await tap('Checking')
  expect(asked.filter((call) => call.path === path)).toHaveLength(1)
})

test('each tap is a pulse of its own', async () => {
  renderComponent(<PulseCard />)
  await tap('Start check')
  await tell(pulseId)
  await tap('Check again')
  const keys = asked.filter((call) => call.path === path).map(({ body }) => (body as { key: string }).key)
  expect(new Set(keys).size).toBe(2)
})

test('news that never come end in a failure after ten seconds, which shows how far it got', async () => {
  vi.useFakeTimers()
  renderComponent(<PulseCard />)
  await tap('Start check')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('The message did not come back')).toBeDefined()
  expect(reached()).toBe(3)
})

test('a lost network fails at the phone and can be tried again', async () => {
  vi.useFakeTimers()
  stubResponse(path, 'lost')
  renderComponent(<PulseCard />)
  await tap('Start check')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(reached()).toBe(1)
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined()
})
