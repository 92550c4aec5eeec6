import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMerchants } from './config.ts'
import { eventOf } from './conversation-store.ts'
import type { Fault } from './faults.ts'
import type { Conversation } from './journal.ts'
import { signedHeaders } from './signing.ts'

const maxAttempts = 8
const longestPauseMs = 30_000
const limitMs = 5_000
const reorderMs = 1_000

type Options = {
  readonly merchants: ChatMerchants
  readonly retryMs: number
  readonly nowMs: () => number
  readonly faultNow: () => Fault
  readonly onTold: (conversation: Conversation) => void
  /** The address of names below `localhost`. */
  readonly brandsAt: string
}

export type Webhooks = { send(conversation: Conversation): void; stop(): void }

/** Tells a merchant how a conversation stands until the merchant says that it heard. */
export function createWebhooks(options: Options): Webhooks {
  const stopping = new AbortController()
  const held = new Set<() => void>()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal })

  /** Lets what was held go after the event that overtook it. */
  async function hold({ reorder }: Fault): Promise<void> {
    const overtaken = [...held]
    held.clear()
    if (reorder && overtaken.length === 0)
      await Promise.race([pause(reorderMs), new Promise<void>((resolve) => held.add(resolve))])
    for (const release of overtaken) setTimeout(release, 50).unref()
  }

  async function deliver(conversation: Conversation): Promise<void> {
    const fault = options.faultNow()
    await hold(fault)
    if (fault.lose) return
    for (let copy = 0; copy < fault.repeat; copy++) await post(options, conversation, fault)
    for (let tries = 0; tries < maxAttempts; tries++) {
      const status = await post(options, conversation, options.faultNow())
      if (status >= 200 && status < 300) return options.onTold(conversation)
      await pause(Math.min(options.retryMs * 2 ** tries, longestPauseMs))
    }
  }

  return {
    send: (conversation) => void deliver(conversation).catch(() => undefined),
    stop: () => stopping.abort(),
  }
}

function post(options: Options, conversation: Conversation, fault: Fault): Promise<number> {
  const merchant = options.merchants[conversation.merchant]
  if (!merchant) return Promise.resolve(0)
  const body = JSON.stringify(eventOf(conversation, options.nowMs()))
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...signedHeaders(fault.forge ? 'a key that nobody was given' : merchant.key, options.nowMs() - fault.staleMs, body),
  }
  return new Promise((resolve) => {
    const url = new URL(merchant.url)
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

/** Brands stand on names such as `halcyon.localhost`, which browsers know and not every machine does. */
function findLocal({ hostname }: URL, brandsAt: string): LookupFunction | undefined {
  if (!hostname.endsWith('.localhost')) return undefined
  return (_name, options, found) => lookup(brandsAt, { ...options, family: 4 }, found)
}
