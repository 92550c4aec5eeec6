import { z } from 'zod'

/**
 * What a payment gateway and we say to each other. Every body, in both directions, is signed: `x-signature` is the hex
 * HMAC-SHA256, with the key of this merchant at this gateway, over `x-timestamp` (Unix time in milliseconds), a dot and
 * the raw body. A GET signs its path and query in place of a body.
 */
export const signatureHeader = 'x-signature'
export const timestampHeader = 'x-timestamp'
/** Who signs: the merchant's name at the gateway. */
export const accountHeader = 'x-account'

/** A message older or newer than this is not believed. */
export const signatureWindowMs = 300_000

const amount = z.string().regex(/^\d{1,14}\.\d{4}$/)
const moment = z.iso.datetime()
const currency = z.string().length(3)

export const paymentMethods = ['bank', 'wallet', 'alipay', 'qq', 'wechat', 'qr', 'card'] as const

/** The same `order` again gets the same payment again. */
export const paymentRequest = z.object({
  order: z.string().max(64),
  method: z.enum(paymentMethods),
  amount,
  currency,
  notifyUrl: z.url(),
  returnUrl: z.url(),
  expiresAt: moment,
})

export type PaymentRequest = z.output<typeof paymentRequest>

export const paymentStates = ['pending', 'paid', 'failed', 'expired'] as const

export const payment = z.object({
  id: z.string(),
  order: z.string(),
  state: z.enum(paymentStates),
  /** What was asked for, and what was paid. */
  amount,
  paidAmount: amount.nullable(),
  currency,
  updatedAt: moment,
  /** Where the payer goes. */
  payUrl: z.url().nullable(),
  /** An EMVCo code to be drawn and scanned. */
  qr: z.string().nullable(),
  /** The account to transfer to, and the reference that finds the payment again. */
  account: z
    .object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string(), reference: z.string() })
    .nullable(),
})
export type Payment = z.output<typeof payment>

/** The same `order` again gets the same payout again: no order is ever paid twice. */
export const payoutRequest = z.object({
  order: z.string().max(64),
  amount,
  currency,
  bank: z.string(),
  accountNumber: z.string(),
  payeeName: z.string(),
  notifyUrl: z.url(),
})

export type PayoutRequest = z.output<typeof payoutRequest>

export const payoutStates = ['processing', 'confirmed', 'failed'] as const

export const payout = z.object({
  id: z.string(),
  order: z.string(),
  state: z.enum(payoutStates),
  amount,
  currency,
  updatedAt: moment,
  /** Of a failed one. */
  reason: z.string().nullable(),
})
export type Payout = z.output<typeof payout>

/** A webhook. `id` is unique for ever; the same event may come again and in any order. */
export const paymentEvent = z.discriminatedUnion('type', [
  z.object({ id: z.string().max(64), type: z.literal('payment.updated'), at: moment, payment }),
  z.object({ id: z.string().max(64), type: z.literal('payout.updated'), at: moment, payout }),
])
export type PaymentEvent = z.output<typeof paymentEvent>

/** `GET /payments?since=` and `GET /payouts?since=`: what changed since, oldest first, for reconciliation. */
export const paymentList = z.object({ payments: z.array(payment), next: z.string().nullable() })
export const payoutList = z.object({ payouts: z.array(payout), next: z.string().nullable() })

/** `POST /payments`, `GET /payments/:order`, `POST /payouts`, `GET /payouts/:order`. An unknown order is a 404. */
export const gatewayPaths = { payments: '/payments', payouts: '/payouts' } as const

/** Where a gateway's webhooks arrive, on a host of the merchant. */
export function callbackPath(gateway: string): string {
  return `/wps/callback/payment/${gateway}`
}
