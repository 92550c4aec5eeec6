import { createPacing } from '@fairground/vendor-kit/pacing.ts'
import { postWebhook } from '@fairground/vendor-kit/post-webhook.ts'
import type { ChatMerchants } from './config.ts'
import { eventOf } from './conversation-store.ts'
import type { Conversation } from './entries.ts'
import type { Fault } from './faults.ts'
import { signedHeaders } from './signing.ts'

const maxAttempts = 8

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

/** Sends a merchant the state of a conversation until the merchant acknowledges it. */
export function createWebhooks(options: Options): Webhooks {
  const pacing = createPacing(options.retryMs)

  async function deliver(conversation: Conversation): Promise<void> {
    const fault = options.faultNow()
    await pacing.reorder(fault.reorder)
    if (fault.lose) return
    for (let copy = 0; copy < fault.repeat; copy++) await post(options, conversation, fault)
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const status = await post(options, conversation, options.faultNow())
      if (status >= 200 && status < 300) return options.onTold(conversation)
      await pacing.pauseBeforeRetry(attempts)
    }
  }

  return {
    send: (conversation) => void deliver(conversation).catch(() => undefined),
    stop: () => pacing.stop(),
  }
}

function post({ merchants, nowMs, brandsAt }: Options, conversation: Conversation, fault: Fault): Promise<number> {
  const merchant = merchants[conversation.merchant]
  if (!merchant) return Promise.resolve(0)
  const body = JSON.stringify(eventOf(conversation, nowMs()))
  const key = fault.forge ? 'a key that nobody was given' : merchant.key
  return postWebhook({ url: merchant.url, headers: signedHeaders(key, nowMs() - fault.staleMs, body), body, brandsAt })
}
