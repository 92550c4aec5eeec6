import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { openJournal } from '@fairground/vendor-kit/journal.ts'
import { readBody } from '@fairground/vendor-kit/read-body.ts'
import { z } from 'zod'
import type { Config } from './config.ts'
import { partsOf, readScanCode } from './emv.ts'
import type { Entry, EventEntry } from './entries.ts'
import { createFaults } from './faults.ts'
import { createMerchantCalls, isMerchantCall } from './merchant-calls.ts'
import { notFoundPage, type Page, payPage, scanPage } from './pages.ts'
import { createPaymentStore } from './payment-store.ts'
import { createWebhooks } from './webhooks.ts'

const tickMs = 100
const transfer = z.strictObject({ reference: z.string().max(40), amount: z.string().regex(/^\d{1,14}\.\d{4}$/) })

type Given = Pick<Config, 'NODE_ENV' | 'BANK_ACCOUNTS'> & Partial<Config>

/** A payment gateway as the product meets one: another origin, a book of its own, its own bad days. */
export function createBank(config: Given): Server {
  const { NODE_ENV, BANK_ACCOUNTS: accounts, BANK_JOURNAL, PUBLIC_URL, PAYOUT_MS = 1_500, RETRY_MS = 500 } = config
  const { BRANDS_AT: brandsAt = '127.0.0.1' } = config
  const nowMs = Date.now
  const faults = createFaults()
  const book = createPaymentStore(openJournal<Entry>(BANK_JOURNAL), nowMs, (event) => webhooks.send(event))
  const note = (event: EventEntry) => book.recordEvent(event)
  const webhooks = createWebhooks({ accounts, retryMs: RETRY_MS, nowMs, faultOf: faults.of, note, brandsAt })
  const publicUrl = (request: IncomingMessage) => PUBLIC_URL ?? `http://${request.headers.host}`
  const merchantCalls = createMerchantCalls({ accounts, book, faults, payoutMs: PAYOUT_MS, nowMs, publicUrl })
  // What nobody heard before a kill is told after it.
  for (const event of book.events.values()) if (event.state === 'waiting') webhooks.send(event)

  function tick(): void {
    for (const { payment, request } of book.payments.values())
      if (payment.state === 'pending' && Date.parse(request.expiresAt) < nowMs()) book.decide(payment.id, 'expired')
    for (const { account, payout, request, dueMs } of book.payouts.values()) {
      const { payouts } = faults.of(account, payout.order)
      if (payout.state !== 'processing' || dueMs > nowMs() || payouts === 'stuck') continue
      // A person who tries the product can see a payout fail without asking for a fault.
      const isFailing = payouts === 'fail' || request.accountNumber.endsWith('0000')
      book.decidePayout(payout.id, isFailing ? 'failed' : 'confirmed', isFailing ? 'account-closed' : null)
    }
  }

  function pay(id: string, amount: string): void {
    const entry = book.payments.get(id)
    if (!entry) return
    book.pay(id, amount)
    if (faults.of(entry.account, entry.payment.order).payTwice) book.pay(id, amount)
  }

  async function act(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const entry = book.payments.get(id)
    const action = new URLSearchParams((await readBody(request)) ?? '').get('action')
    if (!entry) return show(response, 404, notFoundPage())
    const { payment } = entry
    if (payment.state === 'pending' && action === 'pay') pay(id, payment.amount)
    if (payment.state === 'pending' && action === 'less') pay(id, halfOf(payment.amount))
    if (payment.state === 'pending' && action === 'refuse') book.decide(id, 'failed')
    response.writeHead(303, { location: entry.request.returnUrl, 'cache-control': 'no-store' }).end()
  }

  async function scan(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = new URLSearchParams((await readBody(request)) ?? '').get('code') ?? ''
    const label = partsOf(readScanCode(text)?.get('62') ?? '')
    const entry = book.paymentByReference(label.get('08') ?? label.get('05') ?? '')
    if (entry) response.writeHead(303, { location: `/pay/${entry.payment.id}` }).end()
    else show(response, 422, scanPage('This is no code of this bank.'))
  }

  /** A member's own bank sends money, with whatever was written on the transfer. */
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = transfer.safeParse(parseJson((await readBody(request)) ?? ''))
    const entry = parsed.success ? book.paymentByReference(parsed.data.reference) : undefined
    if (!parsed.success || !entry) {
      response.writeHead(parsed.success ? 404 : 400).end()
      return
    }
    pay(entry.payment.id, parsed.data.amount)
    response.writeHead(204).end()
  }

  async function misbehave(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(faults.set(parseJson((await readBody(request)) ?? '')) ? 204 : 400).end()
  }

  function showBook(response: ServerResponse): void {
    const { payments, payouts, events } = book
    const all = { payments: [...payments.values()], payouts: [...payouts.values()], events: [...events.values()] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(all))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bank')
    const place = `${request.method} ${url.pathname}`
    const payment = /^\/pay\/([\w-]+)$/.exec(url.pathname)?.[1]
    if (url.pathname === '/ready') response.writeHead(200).end('ready')
    else if (isMerchantCall(url.pathname)) await merchantCalls(request, response, url)
    // Pages that play a payer would give money away for nothing in production.
    else if (NODE_ENV === 'production') response.writeHead(404).end()
    else if (payment !== undefined && request.method === 'POST') await act(request, response, payment)
    else if (payment !== undefined) {
      const entry = book.payments.get(payment)
      show(response, entry ? 200 : 404, entry ? payPage(entry) : notFoundPage())
    } else if (place === 'GET /scan') show(response, 200, scanPage(null))
    else if (place === 'POST /scan') await scan(request, response)
    else if (place === 'POST /transfers') await receive(request, response)
    else if (place === 'POST /faults') await misbehave(request, response)
    else if (place === 'GET /book') showBook(response)
    else response.writeHead(404).end()
  }

  const ticking = setInterval(tick, tickMs)
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('close', () => {
    clearInterval(ticking)
    webhooks.stop()
  })
  return server
}

function show(response: ServerResponse, status: number, { html, formTargets }: Page): void {
  const forms = ["'self'", ...formTargets].join(' ')
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${forms}`,
    })
    .end(html)
}

/** Half of it in whole units, and never nothing. */
function halfOf(amount: string): string {
  const half = BigInt(amount.split('.')[0] ?? '0') / 2n
  return half > 0n ? `${half}.0000` : amount
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
