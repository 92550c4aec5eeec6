import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type {
  Payment,
  PaymentEvent,
  PaymentRequest,
  Payout,
  PayoutRequest,
} from '@fairground/contract/cashier/payment.ts'

export type PaymentEntry = { readonly account: string; readonly request: PaymentRequest; readonly payment: Payment }

export type PayoutEntry = {
  readonly account: string
  readonly request: PayoutRequest
  readonly payout: Payout
  /** When it is decided. */
  readonly dueMs: number
}

export type EventEntry = {
  readonly account: string
  readonly order: string
  readonly url: string
  readonly event: PaymentEvent
  readonly state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  /** What each copy was answered; 0 is no answer. */
  readonly answers: readonly number[]
}

export type Entry =
  | { readonly kind: 'payment'; readonly value: PaymentEntry }
  | { readonly kind: 'payout'; readonly value: PayoutEntry }
  | { readonly kind: 'event'; readonly value: EventEntry }

export type Journal = { readonly entries: readonly Entry[]; write(entries: readonly Entry[]): void }

/** Written before anybody is answered, so that a bank that is killed comes back with all it ever said. */
export function openJournal(path: string | undefined): Journal {
  if (path === undefined) return { entries: [], write: () => undefined }
  return {
    entries: existsSync(path) ? readEntries(readFileSync(path, 'utf8')) : [],
    write: (entries) => appendFileSync(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
  }
}

function readEntries(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Entry]
    } catch {
      // The last line of a killed bank may be half a line; nobody was answered for it.
      return []
    }
  })
}
