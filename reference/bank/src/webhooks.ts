import type { PaymentEvent } from '@fairground/contract/cashier/payment.ts'
import { createPacing } from '@fairground/vendor-kit/pacing.ts'
import { postWebhook } from '@fairground/vendor-kit/post-webhook.ts'
import type { EventEntry } from './entries.ts'
import type { Fault } from './faults.ts'
import { type Accounts, signedHeaders } from './signing.ts'

const maxAttempts = 8

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

/** Sends a merchant what happened until the merchant acknowledges it. */
export function createWebhooks(options: Options): Webhooks {
  const pacing = createPacing(options.retryMs)

  async function deliver(entry: EventEntry): Promise<void> {
    const fault = options.faultOf(entry.account, entry.order)
    if (fault.delayMs > 0) await pacing.pause(fault.delayMs)
    await pacing.reorder(fault.reorder)
    if (fault.drop) return options.note({ ...entry, state: 'dropped' })
    const answers = [...entry.answers]
    for (let copy = 0; copy < fault.repeat; copy++) answers.push(await post(options, entry, fault))
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const status = await post(options, entry, options.faultOf(entry.account, entry.order))
      answers.push(status)
      const isAcknowledged = status >= 200 && status < 300
      const isOver = isAcknowledged || attempts === maxAttempts - 1
      const state = isAcknowledged ? 'delivered' : isOver ? 'given-up' : 'waiting'
      options.note({ ...entry, answers: [...answers], state })
      if (isOver) return
      await pacing.pauseBeforeRetry(attempts)
    }
  }

  return {
    send: (entry) => void deliver(entry).catch(() => undefined),
    stop: () => pacing.stop(),
  }
}

function post({ accounts, nowMs, brandsAt }: Options, entry: EventEntry, fault: Fault): Promise<number> {
  const body = JSON.stringify(fault.amount === null ? entry.event : withAmount(entry.event, fault.amount))
  const key = fault.forge ? 'a key that nobody was given' : (accounts[entry.account] ?? '')
  const headers = signedHeaders(entry.account, key, nowMs() - fault.staleMs, body)
  return postWebhook({ url: entry.url, headers, body, brandsAt })
}

function withAmount(event: PaymentEvent, amount: string): PaymentEvent {
  if (event.type === 'payout.updated') return { ...event, payout: { ...event.payout, amount } }
  return { ...event, payment: { ...event.payment, amount, paidAmount: event.payment.paidAmount && amount } }
}
