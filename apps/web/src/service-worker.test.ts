import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'http://halcyon.localhost'
type Handler = (event: never) => void
type Kept = Map<string, Response>

let handlers: Record<string, Handler>
let stores: Map<string, Kept>
let network: ReturnType<typeof vi.fn<(url: string) => Promise<Response>>>
let skipWaiting: ReturnType<typeof vi.fn>
let shown: [title: string, options: { readonly data: string }][]
let windows: { focus: () => Promise<void>; navigate: (path: string) => Promise<void> }[]
let opened: string[]

const urlOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href

function fakeCache(kept: Kept) {
  return {
    match: async (request: string | { url: string }) => kept.get(urlOf(request))?.clone(),
    put: async (request: string | { url: string }, answer: Response) => void kept.set(urlOf(request), answer),
  }
}

const fakeCaches = {
  open: async (name: string) => {
    const kept = stores.get(name) ?? new Map()
    stores.set(name, kept)
    return fakeCache(kept)
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: string | { url: string }) => {
    for (const kept of stores.values()) {
      const found = kept.get(urlOf(request))
      if (found) return found.clone()
    }
    return undefined
  },
}

const html = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'text/html' } })

beforeEach(async () => {
  handlers = {}
  stores = new Map([['release-old', new Map()]])
  skipWaiting = vi.fn()
  shown = []
  windows = []
  opened = []
  network = vi.fn(async (url: string) =>
    url.endsWith('/m/home') ? html('<link href="/m/assets/messages-ur-1.js">') : new Response('file'),
  )
  vi.stubGlobal('caches', fakeCaches)
  vi.stubGlobal('fetch', (request: string | { url: string }) => network(urlOf(request)))
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'assets/main-1.js' }],
    location: { href: `${origin}/m/sw.js`, origin },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    skipWaiting,
    registration: { showNotification: async (...one: (typeof shown)[0]) => void shown.push(one) },
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  })
  vi.resetModules()
  const worker: string = './service-worker.ts'
  await import(worker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function live(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  handlers[name]?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) } as never)
  await work
}

function ask(path: string, request: { mode?: string; method?: string } = {}): Promise<Response> | null {
  let answer: Promise<Response> | null = null
  handlers.fetch?.({
    request: { url: urlOf(path), method: 'GET', mode: 'cors', ...request },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (promise: Promise<Response>) => (answer = promise),
    waitUntil: () => undefined,
  } as never)
  return answer
}

const visit = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text()

function keptNow(): readonly string[] {
  return [...stores].filter(([name]) => name !== 'release-old').flatMap(([, kept]) => [...kept.keys()])
}

test('installing keeps the release, the shell and what the shell names', async () => {
  await live('install')
  expect(keptNow()).toEqual(
    ['/m/assets/main-1.js', '/m/assets/messages-ur-1.js', '/m/home'].map((path) => origin + path),
  )
})

test('installing fails when the shell is not ours, so that the old release stays', async () => {
  network.mockResolvedValue(new Response('captive portal', { status: 511 }))
  await expect(live('install')).rejects.toThrow('511')
})

test('activating forgets every other release', async () => {
  await live('install')
  await live('activate')
  expect([...stores.keys()]).not.toContain('release-old')
  expect(stores.size).toBe(1)
})

test.each(['/wps/system/status', '/lgw/orders', '/wps/live', '/m/manifest.webmanifest'])(
  '%s is never touched',
  (path) => {
    expect(ask(path)).toBeNull()
  },
)

test('neither are posts and other origins', () => {
  expect(ask('/m/assets/main-1.js', { method: 'POST' })).toBeNull()
  expect(ask('https://provider.example/m/assets/main-1.js')).toBeNull()
})

test('a visit prefers the network and falls back to the kept shell of this origin', async () => {
  await live('install')
  network.mockResolvedValueOnce(html('fresh'))
  expect(await visit('/m/home')).toBe('fresh')
  network.mockRejectedValue(new TypeError('offline'))
  expect(await visit('/m/member/home')).toBe('fresh')
  network.mockResolvedValue(html('bad gateway', 502))
  expect(await visit('/m/home')).toBe('fresh')
})

test('a slow network is waited for three seconds when a shell is kept, and as long as it takes when none is', async () => {
  await live('install')
  vi.useFakeTimers()
  network.mockReturnValue(new Promise(() => undefined))
  const answer = visit('/m/home')
  const settled = vi.fn()
  answer.then(settled)
  await vi.advanceTimersByTimeAsync(2999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toContain('messages-ur')
  stores.clear()
  const first = visit('/m/home')
  first.then(settled)
  settled.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(settled).not.toHaveBeenCalled()
})

test('a hashed file is fetched once, and a failure is not kept', async () => {
  network.mockResolvedValueOnce(new Response('gone', { status: 404 }))
  await ask('/m/assets/kr-1.svg')
  expect(keptNow()).toEqual([])
  await ask('/m/assets/kr-1.svg')
  network.mockClear()
  expect(await (await ask('/m/assets/kr-1.svg'))?.text()).toBe('file')
  expect(network).not.toHaveBeenCalled()
})

test('a brand picture is read again, and kept for when there is no network', async () => {
  await ask('/m/brand/logo.svg')
  network.mockRejectedValue(new TypeError('offline'))
  expect(await (await ask('/m/brand/logo.svg'))?.text()).toBe('file')
})

test('a waiting release takes over only when a page asks', () => {
  handlers.message?.({ data: 'hello' } as never)
  expect(skipWaiting).not.toHaveBeenCalled()
  handlers.message?.({ data: 'activate' } as never)
  expect(skipWaiting).toHaveBeenCalledOnce()
})

async function hear(name: 'push' | 'notificationclick', event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  handlers[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) } as never)
  await work
}
const push = (told: unknown) => hear('push', { data: { json: () => told } })
const tap = (data: unknown) => hear('notificationclick', { notification: { close: () => undefined, data } })

test('a push is shown in its own words and direction, and a second one of the same message replaces it', async () => {
  await push({ title: 'رقم', body: 'b', url: '/m/webEmail?id=1', tag: 'one', lang: 'ur', dir: 'rtl' })
  expect(shown).toEqual([
    ['رقم', { body: 'b', lang: 'ur', dir: 'rtl', icon: '/m/brand/icon-192.png', data: '/m/webEmail?id=1', tag: 'one' }],
  ])
})

test.each(['https://evil.example/m/home', '//evil.example/m/', '/wps/account/logout', 'javascript:alert(1)'])(
  'a push never leads to %s',
  async (url) => {
    await push({ title: 'T', url })
    expect(shown[0]?.[1].data).toBe('/m/webEmail')
  },
)

test('what is no message of ours is not shown', async () => {
  await push({ body: 'without a title' })
  await push(null)
  await hear('push', { data: null })
  await hear('push', { data: { json: () => JSON.parse('{') } })
  expect(shown).toEqual([])
})

test('a tap opens the page of the message, in the window that is there', async () => {
  await tap('/m/webEmail?id=1')
  expect(opened).toEqual(['/m/webEmail?id=1'])
  const went: string[] = []
  windows = [{ focus: async () => undefined, navigate: async (path) => void went.push(path) }]
  await tap('/m/webEmail?id=2')
  expect([went, opened]).toEqual([['/m/webEmail?id=2'], ['/m/webEmail?id=1']])
})
