import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentEvent } from '@fairground/contract/cashier/payment.ts'
import type { Fault } from './faults.ts'
import type { EventEntry } from './journal.ts'
import { type Accounts, signedHeaders } from './signing.ts'

const maxAttempts = 8
const longestPauseMs = 30_000
const limitMs = 5_000
const reorderMs = 1_000

type Options = {
  readonly accounts: Accounts
  readonly retryMs: number
  readonly nowMs: () => number
  readonly faultOf: (account: string, order: string) => Fault
  readonly note: (event: EventEntry) => void
  /** The address of names below `localhost`. */
  readonly brandsAt: string
}

export type Webhooks = { send(event: EventEntry): void; stop(): void }

/** Tells a merchant what happened until the merchant says that it heard. */
export function createWebhooks(options: Options): Webhooks {
  const stopping = new AbortController()
  const held = new Set<() => void>()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal })

  /** Lets whatever was held go after the message that overtook it. */
  async function hold(fault: Fault): Promise<void> {
    const overtaken = [...held]
    held.clear()
    if (fault.delayMs > 0) await pause(fault.delayMs)
    if (fault.reorder && overtaken.length === 0) {
      await Promise.race([pause(reorderMs), new Promise<void>((resolve) => held.add(resolve))])
    }
    for (const release of overtaken) setTimeout(release, 50).unref()
  }

  async function deliver(entry: EventEntry): Promise<void> {
    const fault = options.faultOf(entry.account, entry.order)
    await hold(fault)
    if (fault.drop) return options.note({ ...entry, state: 'dropped' })
    const answers = [...entry.answers]
    for (let copy = 0; copy < fault.repeat; copy++) answers.push(await post(options, entry, fault))
    for (let tries = 0; tries < maxAttempts; tries++) {
      const status = await post(options, entry, options.faultOf(entry.account, entry.order))
      answers.push(status)
      const isHeard = status >= 200 && status < 300
      const isOver = isHeard || tries === maxAttempts - 1
      options.note({ ...entry, answers: [...answers], state: isHeard ? 'delivered' : isOver ? 'given-up' : 'waiting' })
      if (isOver) return
      await pause(Math.min(options.retryMs * 2 ** tries, longestPauseMs))
    }
  }

  return {
    send: (entry) => void deliver(entry).catch(() => undefined),
    stop: () => stopping.abort(),
  }
}

function post(options: Options, entry: EventEntry, fault: Fault): Promise<number> {
  const body = JSON.stringify(fault.amount === null ? entry.event : withAmount(entry.event, fault.amount))
  const key = fault.forge ? 'a key that nobody was given' : (options.accounts[entry.account] ?? '')
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...signedHeaders(entry.account, key, options.nowMs() - fault.staleMs, body),
  }
  return new Promise((resolve) => {
    const url = new URL(entry.url)
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = open(
      url,
      { method: 'POST', headers, lookup: findLocal(url, options.brandsAt), timeout: limitMs },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

function withAmount(event: PaymentEvent, amount: string): PaymentEvent {
  if (event.type === 'payout.updated') return { ...event, payout: { ...event.payout, amount } }
  return { ...event, payment: { ...event.payment, amount, paidAmount: event.payment.paidAmount && amount } }
}

/** Brands stand on names such as `halcyon.localhost`, which browsers know and not every machine does. */
function findLocal({ hostname }: URL, brandsAt: string): LookupFunction | undefined {
  if (!hostname.endsWith('.localhost')) return undefined
  return (_name, options, found) => lookup(brandsAt, { ...options, family: 4 }, found)
}
