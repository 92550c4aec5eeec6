import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackPath, type PaymentEvent } from '@fairground/contract/cashier/payment.ts'
import type { Draw, WebhookOrder } from './webhooks-orders.ts'

export type Delivery = {
  readonly kind: 'genuine' | 'forged' | 'stale'
  readonly body: string
  /** Signed when it is sent, as a gateway does. */
  readonly sign: (nowMs: number) => { readonly timestamp: string; readonly signature: string }
}

export type Keys = { readonly own: string; readonly other: string }

const mac = (key: string, timestamp: string, body: string) =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

function signedWith(key: string, body: string, shiftMs = 0): Delivery['sign'] {
  return (nowMs) => {
    const timestamp = String(nowMs + shiftMs)
    return { timestamp, signature: mac(key, timestamp, body) }
  }
}

function raised(event: PaymentEvent): PaymentEvent {
  if (event.type === 'payout.updated') return { ...event, payout: { ...event.payout, amount: '1.0000' } }
  return { ...event, payment: { ...event.payment, state: 'paid', paidAmount: '99999.0000' } }
}

/** Each looks right but for one thing. */
function forgery({ own, other }: Keys, event: PaymentEvent, draw: Draw): Delivery {
  const body = JSON.stringify(event)
  const ways: readonly Omit<Delivery, 'kind'>[] = [
    { body, sign: signedWith('a key that nobody has given', body) },
    { body, sign: signedWith(other, body) },
    // Changed on its way: the signature is that of what was really said.
    { body: JSON.stringify(raised(event)), sign: signedWith(own, body) },
    { body, sign: (nowMs) => ({ timestamp: String(nowMs), signature: mac(own, String(nowMs - 1), body) }) },
    { body, sign: (nowMs) => ({ timestamp: String(nowMs), signature: '' }) },
    { body, sign: (nowMs) => ({ timestamp: '', signature: mac(own, String(nowMs), body) }) },
  ]
  return { kind: 'forged', ...(ways[draw(ways.length)] as Omit<Delivery, 'kind'>) }
}

const minuteMs = 60_000

/** Rightly signed, some time ago or in a time to come. */
function staleCopy({ own }: Keys, event: PaymentEvent, draw: Draw): Delivery {
  const body = JSON.stringify(event)
  const away = (6 + draw(600)) * minuteMs
  return { kind: 'stale', body, sign: signedWith(own, body, draw(4) === 0 ? away : -away) }
}

/** One to five copies of all that is true; of what arrives in the end a tenth is forged and a twentieth stale. */
export function deliveriesOf(keys: Keys, orders: readonly WebhookOrder[], draw: Draw): Delivery[] {
  return orders.flatMap(({ events, lie }) => {
    const genuine = events.flatMap((event) => {
      const body = JSON.stringify(event)
      return Array.from(
        { length: 1 + draw(5) },
        (): Delivery => ({ kind: 'genuine', body, sign: signedWith(keys.own, body) }),
      )
    })
    const told = [...events, lie]
    const pick = () => told[draw(told.length)] ?? lie
    const bad = Math.max(1, genuine.length)
    const some = (share: number) => Math.floor((bad * share + draw(85)) / 85)
    return [
      ...genuine,
      ...Array.from({ length: some(10) }, () => forgery(keys, pick(), draw)),
      ...Array.from({ length: some(5) }, () => staleCopy(keys, pick(), draw)),
      // Where nobody else speaks there is always a liar.
      ...(events.length === 0 ? [forgery(keys, lie, draw), staleCopy(keys, lie, draw)] : []),
    ]
  })
}

/** In windows, so that an order's messages meet each other in any order and still not all at the same moment. */
export function shuffled<T>(items: readonly T[], window: number, draw: Draw): T[] {
  const all: T[] = []
  for (let start = 0; start < items.length; start += window) {
    const part = items.slice(start, start + window)
    for (let last = part.length - 1; last > 0; last--) {
      const other = draw(last + 1)
      ;[part[last], part[other]] = [part[other] as T, part[last] as T]
    }
    all.push(...part)
  }
  return all
}

const maxAttempts = 20
const againMs = 500

export type Delivered = { readonly delivery: Delivery; readonly status: number }

/** Several at once, to all apis in turn, each from an address of its own so that no limit answers. */
export async function deliverAll(
  ports: readonly number[],
  host: string,
  deliveries: readonly Delivery[],
  atOnce: number,
): Promise<Delivered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const told: Delivered[] = []
  const queue = deliveries.entries()
  const sender = async () => {
    for (const [index, delivery] of queue) {
      const port = ports[index % ports.length] ?? 0
      let status = await tell(agent, port, host, delivery, index)
      // Not now is no refusal: a gateway comes again, and a house that never has time is a finding.
      for (let tries = 1; status === 503 && tries < maxAttempts; tries += 1) {
        await sleep(againMs)
        status = await tell(agent, port, host, delivery, index)
      }
      told.push({ delivery, status })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  agent.destroy()
  return told
}

function tell(agent: Agent, port: number, host: string, { body, sign }: Delivery, index: number): Promise<number> {
  const { timestamp, signature } = sign(Date.now())
  const headers = {
    host,
    'content-type': 'application/json',
    'x-forwarded-for': `10.7.${(index >> 8) & 255}.${index & 255}`,
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  return new Promise((resolve, reject) => {
    const path = callbackPath('reference')
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
