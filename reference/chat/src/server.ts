import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { erasePath, visitPath } from '@fairground/contract/inbox/chat-vendor.ts'
import { openJournal } from '@fairground/vendor-kit/journal.ts'
import { readBody } from '@fairground/vendor-kit/read-body.ts'
import { z } from 'zod'
import { createChangeStreams } from './change-streams.ts'
import type { Config } from './config.ts'
import { type ConversationId, createConversationStore, keyOf, maxMessageLength } from './conversation-store.ts'
import type { Entry, Visit } from './entries.ts'
import { createFaults } from './faults.ts'
import { deskPage, type Page, visitEndedPage, visitorPage } from './pages.ts'
import { merchantOf, readToken } from './signing.ts'
import { createWebhooks } from './webhooks.ts'

type Given = Pick<Config, 'NODE_ENV' | 'CHAT_MERCHANTS'> & Partial<Config>

const cookieName = 'visit'
const everyDesk = '*'
const written = z.strictObject({ text: z.string().trim().min(1).max(maxMessageLength) })

/** A vendor of live chat as it is to a browser and to our server: another origin, its own book, its own bad days. */
export function createChat(config: Given): Server {
  const { NODE_ENV, CHAT_MERCHANTS: merchants, CHAT_JOURNAL, VENDOR = 'reference', RETRY_MS = 500 } = config
  const nowMs = Date.now
  const faults = createFaults()
  const streams = createChangeStreams()
  const book = createConversationStore(openJournal<Entry>(CHAT_JOURNAL), nowMs, (conversation) => {
    webhooks.send(conversation)
    streams.notify(keyOf(conversation))
    streams.notify(everyDesk)
  })
  const webhooks = createWebhooks({
    merchants,
    retryMs: RETRY_MS,
    nowMs,
    faultNow: faults.now,
    onTold: book.markNotified,
    brandsAt: config.BRANDS_AT ?? '127.0.0.1',
  })
  // What no merchant heard before a kill is told after it.
  for (const conversation of book.conversations.values()) if (!conversation.told) webhooks.send(conversation)

  function enter(response: ServerResponse, url: URL): void {
    const claims = readToken(merchants, VENDOR, nowMs(), url.searchParams.get('token') ?? '')
    const secret = claims && book.open(claims)
    if (!secret) {
      show(response, 403, visitEndedPage(claims?.language ?? 'EN'))
      return
    }
    const secure = NODE_ENV === 'production' ? '; Secure' : ''
    response
      .writeHead(303, {
        location: '/chat',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'set-cookie': `${cookieName}=${secret}; Path=/chat; HttpOnly; SameSite=Lax${secure}`,
      })
      .end()
  }

  /** What the page of a visitor asks, with the cookie of the visit. */
  async function answerVisit(request: IncomingMessage, response: ServerResponse, path: string, visit: Visit) {
    const place = `${request.method} ${path}`
    if (place === 'GET /chat') return show(response, 200, visitorPage(visit, NODE_ENV))
    if (place === 'GET /chat/state') {
      const { messages, isOpen, seen } = book.find(visit)
      return json(response, { messages, isOpen, seen })
    }
    if (place === 'GET /chat/changes') return streams.open(keyOf(visit), response)
    if (request.method !== 'POST' || !isOwnScript(request)) return void response.writeHead(404).end()
    const body = parseJson((await readBody(request)) ?? '')
    if (path === '/chat/seen') book.markSeen(visit)
    else if (path === '/chat/end') book.close(visit)
    else if (path === '/chat/messages') {
      const parsed = written.safeParse(body)
      if (!parsed.success) return void response.writeHead(400).end()
      book.addVisitorMessage(visit, parsed.data.text)
    } else return void response.writeHead(404).end()
    response.writeHead(204).end()
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await readBody(request)) ?? '')
    const to = book.conversations.get(form.get('to') ?? '')
    const parsed = written.safeParse({ text: form.get('text') ?? '' })
    if (!to || !parsed.success) return void response.writeHead(400).end()
    book.addDeskMessage(to, parsed.data.text)
    response.writeHead(303, { location: '/desk' }).end()
  }

  async function forget(request: IncomingMessage, response: ServerResponse, visitor: string): Promise<void> {
    const body = (await readBody(request)) ?? ''
    const merchant = merchantOf(merchants, request.headers, nowMs(), `${erasePath(visitor)}\n${body}`)
    if (merchant === null) return void response.writeHead(401).end()
    const place: ConversationId = { merchant, visitor }
    book.deleteVisitor(place)
    streams.close(keyOf(place))
    streams.notify(everyDesk)
    response.writeHead(204).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://chat')
    const place = `${request.method} ${url.pathname}`
    if (place === 'GET /ready') return void response.writeHead(200).end('ready')
    if (place === 'POST /faults' && NODE_ENV !== 'production')
      return void response.writeHead(faults.set(parseJson((await readBody(request)) ?? '')) ? 204 : 400).end()
    const { requests } = faults.now()
    if (requests === 'hang') return
    if (requests === 'down') return void response.writeHead(503).end()
    const forgotten = /^\/visitors\/([\w-]+)\/forget$/.exec(url.pathname)?.[1]
    if (forgotten !== undefined && request.method === 'POST') return forget(request, response, forgotten)
    if (place === `GET ${visitPath}`) return enter(response, url)
    if (url.pathname === '/chat' || url.pathname.startsWith('/chat/')) {
      const visit = book.visitOf(cookieOf(request))
      if (visit) return answerVisit(request, response, url.pathname, visit)
      return show(response, 403, visitEndedPage('EN'))
    }
    // The desk of a real vendor has logins of its own; nobody may answer here in production.
    if (NODE_ENV === 'production') return void response.writeHead(404).end()
    if (place === 'GET /desk') return show(response, 200, deskPage([...book.conversations.values()]))
    if (place === 'POST /desk') return reply(request, response)
    if (place === 'GET /desk/changes') return streams.open(everyDesk, response)
    if (place === 'GET /book') return json(response, { conversations: [...book.conversations.values()] })
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('close', () => {
    webhooks.stop()
    streams.stop()
  })
  return server
}

/** A form of another page sends no JSON, and a script of another page may not send it with the cookie. */
function isOwnScript({ headers }: IncomingMessage): boolean {
  const from = headers['sec-fetch-site']
  return headers['content-type'] === 'application/json' && (from === undefined || from === 'same-origin')
}

function cookieOf({ headers }: IncomingMessage): string {
  const parts = (headers.cookie ?? '').split('; ')
  return parts.find((part) => part.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
}

function json(response: ServerResponse, value: object): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))
}

function show(response: ServerResponse, status: number, { html, policy }: Page): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    })
    .end(html)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
