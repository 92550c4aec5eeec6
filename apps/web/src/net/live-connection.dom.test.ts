import type { LiveFrame } from '@fairground/contract/live.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, delayAfter, maintainConnection } from './live-connection.ts'

type Opened = { readonly headers: Record<string, string>; send: (text: string) => void; end: () => void }

let opened: Opened[]
let frames: LiveFrame[]
let states: Connection[]
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  frames = []
  states = []
  stop = new AbortController()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    init.signal?.addEventListener('abort', () => writer.abort(new Error('aborted')).catch(() => {}))
    const send = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
    opened.push({ headers: init.headers as Record<string, string>, send, end: () => void writer.close() })
    return new Response(body.readable)
  })
})

afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(initialEventId: string | null = null) {
  maintainConnection({
    visitorId: 'v-1',
    initialEventId,
    signal: stop.signal,
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
  })
  await vi.advanceTimersByTimeAsync(0)
}

const hello = 'id: 5\ndata: {"kind":"hello","refetch":false,"seq":null}\n\n'
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a stream says who listens, becomes live with its hello and hands on its frames', async () => {
  await start()
  expect(opened[0]?.headers).toMatchObject({ 'x-visitor': 'v-1' })
  opened[0]?.send(hello)
  await settle()
  expect(states.at(-1)).toBe('live')
  expect(frames).toEqual([{ kind: 'hello', refetch: false, seq: null }])
})

test('the first stream starts from the news that the page was made with', async () => {
  await start('41')
  expect(opened[0]?.headers).toMatchObject({ 'last-event-id': '41' })
})

test('a stream that ends is opened again from the last event', async () => {
  await start()
  opened[0]?.send(hello)
  await settle()
  opened[0]?.end()
  await settle()
  expect(states.at(-1)).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)
  expect(opened[1]?.headers).toMatchObject({ 'last-event-id': '5' })
})

test('the server may say when to come back', async () => {
  await start()
  opened[0]?.send(`${hello}data: {"kind":"bye","retryMs":120}\n\n`)
  await settle()
  opened[0]?.end()
  await vi.advanceTimersByTimeAsync(119)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(2)
})

test('45 seconds of silence end a stream, and a heartbeat is no silence', async () => {
  await start()
  opened[0]?.send(hello)
  await vi.advanceTimersByTimeAsync(44_000)
  opened[0]?.send(': beat\n\n')
  await vi.advanceTimersByTimeAsync(44_000)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(opened).toHaveLength(2)
})

test('the second failure in a row is shown as offline, and the network coming back ends the wait', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states.at(-1)).toBe('offline')
  const before = states.length
  dispatchEvent(new Event('online'))
  await settle()
  expect(states.length).toBeGreaterThan(before)
})

test('a phone that goes offline knows it at once', async () => {
  await start()
  opened[0]?.send(hello)
  await settle()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await settle()
  expect(states.at(-1)).toBe('offline')
})

test('a server without a place for a stream is polled at its pace, and the stream is opened when there is one', async () => {
  const places = globalThis.fetch
  let asked = 0
  let isFull = true
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked += 1
    return isFull ? new Response('{}', { status: 429, headers: { 'retry-after': '30' } }) : places(path, init)
  })
  await start()
  expect([asked, states.at(-1), frames]).toEqual([1, 'polling', []])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(9_000)
  expect([asked, states.at(-1), frames]).toEqual([2, 'polling', [{ kind: 'refetch' }]])
  isFull = false
  await vi.advanceTimersByTimeAsync(38_000)
  opened[0]?.send(hello)
  await settle()
  expect([asked, states.at(-1)]).toEqual([3, 'live'])
})

test('delays grow from one second to thirty, and luck spreads them', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => delayAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(delayAfter(3, 0)).toBe(2_000)
})
