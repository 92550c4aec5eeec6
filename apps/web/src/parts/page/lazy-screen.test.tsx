import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderComponent, stubServer } from '../../../testing/render-app.tsx'
import { page } from '../../net/replaced.ts'
import { LazyScreen, type ScreenLoader } from './lazy-screen.tsx'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

async function open(load: ScreenLoader) {
  await act(async () => renderComponent(<LazyScreen load={load} />))
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
  const load = vi.fn<ScreenLoader>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Arrived)
  await open(load)
  expect(screen.queryByText('arrived')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('arrived')).toBeDefined()
})

/** The server answers for its page with one that begins with this code. */
function serveEntry(entry: string): void {
  const others = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input) === location.pathname
      ? Promise.resolve(new Response(`<script type="module" src="${entry}"></script>`))
      : others(input, init),
  )
}

describe('code that a release has taken away', () => {
  const lost: ScreenLoader = () => Promise.reject(new Error('chunk 404'))

  beforeEach(() => {
    sessionStorage.clear()
    document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/m/assets/old.js"></script>')
  })
  afterEach(() => {
    document.head.innerHTML = ''
    vi.unstubAllGlobals()
  })

  test('SHELL-115 the page is read again exactly once, then the loss is shown with a way to try again', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    serveEntry('/m/assets/new.js')
    await open(lost)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Connection lost')).toBeDefined()
    screen.getByRole('button').click()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('while the server serves the same code, nothing is read again', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    serveEntry('/m/assets/old.js')
    await open(lost)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })
})
