import type { Tx } from '@fairground/db/connect.ts'
import { publish } from '../outbox/publish.ts'

export type NewMessage = {
  readonly id: string
  readonly merchantId: number
  readonly memberId: string
  /** Plain text, in the language of the member. */
  readonly title: string
  readonly body: string
}

/** A part of whatever gives the reason to write, so that the message is there exactly when the reason is. */
export async function sendInboxMessage(tx: Tx, now: Date, message: NewMessage): Promise<void> {
  const { id, merchantId, memberId, title, body } = message
  await tx
    .insertInto('inbox_message')
    .values({ id, merchant_id: merchantId, member_id: memberId, title, body, sent_at: now })
    .execute()
  const audience = { kind: 'member', memberId } as const
  await publish(tx, { merchantId, audience, subject: 'inbox.message-sent', payload: {} })
}
