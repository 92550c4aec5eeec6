import type { IncomingMessage, ServerResponse } from 'node:http'
import { gatewayPaths, paymentRequest, payoutRequest } from '@fairground/contract/cashier/payment.ts'
import { readBody } from '@fairground/vendor-kit/read-body.ts'
import { currencies } from './emv.ts'
import type { Faults } from './faults.ts'
import type { PaymentStore } from './payment-store.ts'
import { type Accounts, accountOf, signedHeaders } from './signing.ts'

type Options = {
  readonly accounts: Accounts
  readonly book: PaymentStore
  readonly faults: Faults
  readonly payoutMs: number
  readonly nowMs: () => number
  readonly publicUrl: (request: IncomingMessage) => string
}

type Answer = { readonly status: number; readonly value: object }
const refused = (status: number, error: string): Answer => ({ status, value: { error } })

const hangMs = 15_000

export function isMerchantCall(path: string): boolean {
  return Object.values(gatewayPaths).some((own) => path === own || path.startsWith(`${own}/`))
}

/** What only a merchant may ask, with its signature. */
export function createMerchantCalls(options: Options) {
  const { accounts, book, faults, nowMs } = options

  function create(account: string, kind: 'payment' | 'payout', text: string, publicUrl: string): Answer {
    const json = parseJson(text)
    if (kind === 'payment') {
      const parsed = paymentRequest.safeParse(json)
      if (!parsed.success) return refused(400, 'the request does not parse')
      if (!Object.hasOwn(currencies, parsed.data.currency)) return refused(422, 'unknown currency')
      const entry = book.openPayment(account, parsed.data, publicUrl)
      return entry ? { status: 200, value: entry.payment } : refused(409, 'the order is known with other figures')
    }
    const parsed = payoutRequest.safeParse(json)
    if (!parsed.success) return refused(400, 'the request does not parse')
    const entry = book.openPayout(account, parsed.data, nowMs() + options.payoutMs)
    return entry ? { status: 200, value: entry.payout } : refused(409, 'the order is known with other figures')
  }

  function read(account: string, kind: 'payment' | 'payout', order: string): Answer {
    const found = kind === 'payment' ? book.paymentOf(account, order)?.payment : book.payoutOf(account, order)?.payout
    return found ? { status: 200, value: found } : refused(404, 'unknown order')
  }

  function list(account: string, kind: 'payment' | 'payout', since: string): Answer {
    if (Number.isNaN(Date.parse(since))) return refused(400, 'since is no moment')
    if (kind === 'payout') {
      const { items, next } = book.listPayouts(account, since)
      return { status: 200, value: { payouts: items, next } }
    }
    const { items, next } = book.listPayments(account, since)
    return { status: 200, value: { payments: items, next } }
  }

  function decide(account: string, request: IncomingMessage, url: URL, body: string): Answer {
    const kind = url.pathname.startsWith(gatewayPaths.payments) ? 'payment' : 'payout'
    const order = decodeURIComponent(url.pathname.split('/')[2] ?? '')
    if (request.method === 'POST' && order === '') return create(account, kind, body, options.publicUrl(request))
    if (request.method !== 'GET') return refused(405, 'not this method')
    return order === '' ? list(account, kind, url.searchParams.get('since') ?? '') : read(account, kind, order)
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const body = request.method === 'POST' ? await readBody(request) : ''
    const content = request.method === 'POST' ? body : (request.url ?? '')
    const account = content === null ? null : accountOf(accounts, request.headers, nowMs(), content)
    if (account === null) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"not signed by a merchant"}')
      return
    }
    const { answer: behaviour } = faults.of(account, orderAsked(url, body ?? ''))
    if (behaviour === 'down') {
      response.writeHead(503).end()
      return
    }
    const { status, value } =
      behaviour === 'refuse' ? refused(422, 'refused by a fault') : decide(account, request, url, body ?? '')
    if (behaviour === 'error') {
      response.writeHead(500).end()
      return
    }
    if (behaviour === 'hang') {
      setTimeout(() => response.destroy(), hangMs).unref()
      return
    }
    const text = JSON.stringify(value)
    const key = behaviour === 'unsigned' ? 'a key that nobody was given' : (accounts[account] ?? '')
    const headers = { 'content-type': 'application/json', ...signedHeaders(account, key, nowMs(), text) }
    response.writeHead(status, headers).end(text)
  }
}

function orderAsked(url: URL, body: string): string | null {
  const named = url.pathname.split('/')[2]
  if (named) return decodeURIComponent(named)
  const { order } = (parseJson(body) ?? {}) as { order?: unknown }
  return typeof order === 'string' ? order : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
