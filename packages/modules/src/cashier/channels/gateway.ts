import type { Payment, PaymentRequest, Payout, PayoutRequest } from '@fairground/contract/cashier/payment.ts'

/** One merchant's account at one payment gateway. */
export type Gateway = {
  createPayment(request: PaymentRequest): Promise<Payment>
  /** Undefined is an order that the gateway has never heard of. */
  readPayment(order: string): Promise<Payment | undefined>
  createPayout(request: PayoutRequest): Promise<Payout>
  readPayout(order: string): Promise<Payout | undefined>
  /** What changed since, oldest first. */
  listPayments(since: Date): Promise<readonly Payment[]>
  listPayouts(since: Date): Promise<readonly Payout[]>
}

/** Undefined where this merchant has no account at this gateway. */
export type FindGateway = (gateway: string, merchantCode: string) => Gateway | undefined

/** The gateway said no: nothing happened there. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}

/** Nobody knows whether it happened: no answer, a broken one or an error of theirs. Only asking again can tell. */
export class GatewayUnclear extends Error {
  override readonly name = 'GatewayUnclear'
}
