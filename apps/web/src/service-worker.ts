declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { readonly url: string }[] }

const shellPath = '/m/home'
const patienceMs = 3000
const inboxPath = '/m/webEmail'

const precached = self.__WB_MANIFEST.map(({ url }) => new URL(url, self.location.href).href)
// File names carry a hash of their content, so the list of names is the release; each brand has an origin of its own.
const cacheName = `release-${fingerprint(precached.join())}`

self.addEventListener('install', (event) => event.waitUntil(keepRelease()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', ({ data }) => {
  // A page that is being used must not change under the player's hands, so only the page may ask for this.
  if (data === 'activate') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data ?? inboxPath)))
})

/** Calls, streams and other origins are never touched: money is not read from a cache. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith('/m/')) return null
  if (request.mode === 'navigate') return freshOrKeptShell(event)
  if (pathname.startsWith('/m/assets/')) return keptOrFetched(request)
  if (pathname.startsWith('/m/brand/')) return fetchedOrKept(request)
  return null
}

/** The first visit ran without us: what its page named (the chosen catalogue, the font) is found in the page itself. */
async function keepRelease(): Promise<void> {
  const cache = await caches.open(cacheName)
  const shell = await fetch(shellPath, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  if (!isShell(shell)) throw new Error(`The shell answered ${shell.status}`)
  const named = (await shell.clone().text()).match(/\/m\/(?:assets|brand)\/[\w.-]+/g) ?? []
  const urls = new Set([...precached, ...named.map((path) => new URL(path, self.location.href).href)])
  await Promise.all([...urls].map((url) => keep(cache, url)))
  await cache.put(shellPath, shell)
}

async function keep(cache: Cache, url: string): Promise<void> {
  const answer = (isHashed(url) && (await keptAnswer(url))) || (await fetch(url))
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await cache.put(url, answer)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function freshOrKeptShell(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(shellPath, { ignoreVary: true })
  const fresh = fetchShell(event, cache)
  if (!kept) return fresh
  const freshOrKept = fresh.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept)
  event.waitUntil(freshOrKept)
  return Promise.race([freshOrKept, new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept.clone()))])
}

async function fetchShell(event: FetchEvent, cache: Cache): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  const answer = preloaded ?? (await fetch(event.request))
  // Other pages start without the banner, so only the home page stands for all of them when the network is gone.
  if (new URL(event.request.url).pathname === shellPath && isShell(answer)) await cache.put(shellPath, answer.clone())
  return answer
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await keptAnswer(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await keptAnswer(request)
    if (kept) return kept
    throw error
  }
}

function keptAnswer(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true })
}

function isHashed(url: string): boolean {
  return new URL(url).pathname.startsWith('/m/assets/')
}

function isShell(answer: Response): boolean {
  return answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html')
}

function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16)
}

type Told = {
  readonly title: string
  readonly body?: string
  readonly url?: string
  readonly tag?: string
  readonly lang?: string
  readonly dir?: NotificationDirection
}

/** The words come from the server in the language of this phone. A message that comes twice replaces itself. */
async function showMessage(data: PushMessageData | null): Promise<void> {
  const told = readTold(data)
  if (!told) return
  const { title, body = '', url = inboxPath, tag, lang, dir = 'auto' } = told
  await self.registration.showNotification(title, {
    body,
    lang: lang ?? '',
    dir,
    icon: '/m/brand/icon-192.png',
    data: ownPath(url),
    ...(tag ? { tag } : {}),
  })
}

function readTold(data: PushMessageData | null): Told | null {
  try {
    const told: Told | null = data?.json() ?? null
    return typeof told?.title === 'string' ? told : null
  } catch {
    return null
  }
}

/** Whatever was sent, only a page of this app is opened. */
function ownPath(url: string): string {
  const { origin, pathname, search } = new URL(url, self.location.href)
  return origin === self.location.origin && pathname.startsWith('/m/') ? pathname + search : inboxPath
}

async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows
  if (open) {
    await open.focus()
    await open.navigate(path)
  } else await self.clients.openWindow(path)
}
