import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openJournal } from '@fairground/vendor-kit/journal.ts'
import type { Config } from '../config.ts'
import { readBody } from '../read-body.ts'
import { sportsEngine } from '../sports/engine.ts'
import { createSportsbook } from '../sports/sportsbook.ts'
import { createTables } from '../tables/tables.ts'
import { withPractice } from '../wallet/practice.ts'
import { createWallet } from '../wallet/wallet.ts'
import type { Engines } from './engine.ts'
import type { Entry } from './entries.ts'
import { createFaults } from './faults.ts'
import { createOperatorCalls } from './operator.ts'
import { createPages } from './page.ts'
import { createRounds } from './rounds.ts'
import { isSignedBy, signedHeaders } from './signing.ts'
import { createSpinApi } from './spin-api.ts'
import { createStudioStore } from './studio-store.ts'

const limitMs = 3_000
const patienceMs = 8_000

export type StudioOptions = Pick<Config, 'NODE_ENV'> & {
  readonly OPERATORS?: Config['OPERATORS']
  readonly SLOT_JOURNAL?: string | undefined
  readonly SPORTS_SPEED?: number
  /** How long the studio waits before it asks again for the first time; twice as long every time after. */
  readonly retryMs?: number
  readonly limitMs?: number
  readonly patienceMs?: number
  readonly crash?: () => void
}

export function isStudio(path: string): boolean {
  return path === '/slot' || path.startsWith('/slot/')
}

/** A game studio as the product meets one: its own pages, its own randomness, its own book, its own bad days. */
export function createStudio(options: StudioOptions, engines: Engines) {
  const { NODE_ENV, OPERATORS: operators = {}, SLOT_JOURNAL, retryMs = 500, crash = () => process.exit(70) } = options
  const nowMs = Date.now
  const newId = () => randomBytes(16).toString('hex')
  const newSeed = () => randomBytes(32).toString('hex')
  const faults = createFaults()
  const faultOf = faults.of
  const stopping = new AbortController()
  const { signal } = stopping
  const journal = openJournal<Entry>(SLOT_JOURNAL)
  const book = createStudioStore(journal)
  const operatorCalls = createOperatorCalls({ operators, nowMs, newId, limitMs: options.limitMs ?? limitMs, faultOf })
  const ask = withPractice(operatorCalls, journal.entries, sportsEngine.account ?? '')
  const wallet = createWallet({ book, ask, nowMs, retryMs, signal })
  const rounds = createRounds({ book, wallet, faultOf, newId, newSeed, crash })
  const games = Object.values(engines).flatMap(({ table }) => table ?? [])
  const wait = (ms: number) => sleep(Math.max(0, ms), undefined, { signal, ref: false })
  const tables = createTables({ games, book, before: journal.entries, wallet, nowMs, wait, newId, newSeed, signal })
  const parts = {
    engine: sportsEngine.code,
    book,
    before: journal.entries,
    wallet,
    nowMs,
    wait,
    newId,
    newSeed,
    signal,
  }
  const sportsbook = createSportsbook({ ...parts, speed: options.SPORTS_SPEED ?? 1 })
  const pages = createPages(engines)
  const { engineOf } = pages
  const desk = createSpinApi({
    book,
    ask,
    rounds,
    engineOf,
    newId,
    newSeed,
    patienceMs: options.patienceMs ?? patienceMs,
  })
  rounds.resume()

  /** Only the operator that the key belongs to reads its own part of the book. */
  function showBook(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const message = { method: 'GET', path: request.url ?? '', body: '' }
    const found = Object.entries(operators).find(([, key]) => isSignedBy(key, message, request.headers, nowMs()))
    const after = Number(url.searchParams.get('after') ?? '0')
    if (!found || !Number.isSafeInteger(after) || after < 0) {
      response.writeHead(found ? 400 : 401).end()
      return
    }
    const [merchant, key] = found
    const body = JSON.stringify(book.list(merchant, after))
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    response.writeHead(200, { ...headers, ...signedHeaders(key, { ...message, body }, nowMs()) }).end(body)
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const asked = `${request.method} ${url.pathname}`
    if (asked === 'POST /slot/api/start') return send(response, await desk.start(await readJson(request)))
    if (asked === 'POST /slot/api/spin') return send(response, await desk.spin(await readJson(request)))
    if (asked === 'POST /slot/api/shots') return send(response, await desk.shots(await readJson(request)))
    if (asked === 'POST /slot/api/table/live') return tables.live(await readJson(request), response)
    if (asked === 'POST /slot/api/table/place') return send(response, await tables.place(await readJson(request)))
    if (asked === 'POST /slot/api/table/leave') return send(response, tables.leave(await readJson(request)))
    if (asked === 'POST /slot/api/sports/live') return sportsbook.live(await readJson(request), response)
    if (asked === 'POST /slot/api/sports/place') return send(response, await sportsbook.place(await readJson(request)))
    if (asked === 'GET /slot/api/book') return showBook(request, response, url)
    // Only a test or a developer may choose how it behaves.
    if (asked === 'POST /slot/faults' && NODE_ENV !== 'production') {
      response.writeHead(faults.set(await readJson(request)) ? 204 : 400).end()
      return
    }
    if (asked === 'POST /slot/table-pace' && NODE_ENV !== 'production') {
      response.writeHead(tables.pace(await readJson(request)) ? 204 : 400).end()
      return
    }
    if (asked === 'POST /slot/sports-control' && NODE_ENV !== 'production') {
      response.writeHead(sportsbook.control(await readJson(request)) ? 204 : 400).end()
      return
    }
    const file = request.method === 'GET' ? pages.fileAt(url, takesGzip(request)) : null
    const { pages: fault } = faultOf(operatorIn(url))
    if (file && fault === 'hang') return
    if (file && fault === 'fail') response.writeHead(503).end()
    else if (file) response.writeHead(file.status, file.headers).end(file.body)
    else response.writeHead(404).end()
  }

  return {
    handle: (request: IncomingMessage, response: ServerResponse, url: URL): void =>
      void answer(request, response, url).catch(() => {
        if (!response.headersSent) response.writeHead(500)
        response.end()
      }),
    /** The page of a game, as HTML: for an address of its own. */
    pageOf: (game: string, language: string | null) => pages.fileAt(pageUrl(game, language), false),
    stop: () => stopping.abort(),
  }
}

function pageUrl(game: string, language: string | null): URL {
  return new URL(`/slot/?${new URLSearchParams({ game, lang: language ?? 'EN' })}`, 'http://studio')
}

/** Whose page it is: a launch code begins with its operator's name; a look at the studio's health may name one. */
function operatorIn({ searchParams }: URL): string {
  return searchParams.get('operator') ?? searchParams.get('code')?.split('.')[0] ?? ''
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'] ?? '').includes('gzip')
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request))
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, value: object | null): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(value ? 200 : 400, headers).end(JSON.stringify(value ?? { state: 'unreadable' }))
}
