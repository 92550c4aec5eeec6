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
