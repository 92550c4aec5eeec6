import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, stubServer } from '../testing.tsx'
import { LazyScreen, type LoadScreen } from './lazy-screen.tsx'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

async function open(load: LoadScreen) {
  await act(async () => renderPart(<LazyScreen load={load} />))
}

const Arrived = () => <p>arrived</p>

test('SHELL-115 a screen that fails to load is reported and shows a spinner', async () => {
  await open(() => Promise.reject(new Error('chunk 404')))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  const reports = asked.filter(({ path }) => path === '/wps/system/report')
  expect(reports).toHaveLength(1)
  expect(reports[0]?.body).toMatchObject({ kind: 'route', message: 'chunk 404' })
})

test('the spinner gives way when the code arrives after all', async () => {
  const load = vi.fn<LoadScreen>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Arrived)
  await open(load)
  expect(screen.queryByText('arrived')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('arrived')).toBeDefined()
})
