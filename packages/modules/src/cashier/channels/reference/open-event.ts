import { type PaymentEvent, paymentEvent } from '@fairground/contract/cashier/payment.ts'
import { checkSignature, type Signature } from './sign.ts'

export type OpenedEvent =
  | { readonly found: 'event'; readonly event: PaymentEvent; readonly body: string }
  | { readonly found: 'forged' | 'stale' | 'unreadable' }

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** What a database can hold and a log can show. */
const eventId = /^[\x21-\x7e]{1,64}$/

/** The signature is over the very bytes that came; only then is anything of them believed or even read. */
export function openEvent(key: string, nowMs: number, signature: Signature, raw: Uint8Array): OpenedEvent {
  const found = checkSignature(key, nowMs, signature, raw)
  if (found !== 'good') return { found }
  try {
    const body = utf8.decode(raw)
    const event = paymentEvent.parse(JSON.parse(body))
    return eventId.test(event.id) ? { found: 'event', event, body } : { found: 'unreadable' }
  } catch {
    return { found: 'unreadable' }
  }
}
