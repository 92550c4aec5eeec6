import type { Tx } from '@fairground/db/connect.ts'
import {
  type MessageData,
  type MessageKind,
  type MessageTopic,
  messageKinds,
} from '@fairground/domain/inbox/message-kinds.ts'
import { mayReceive } from '@fairground/domain/inbox/notification-rules.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { enqueue } from '../jobs/enqueue.ts'
import { publish } from '../outbox/publish.ts'
import { readStanding } from './standing.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type NewMessage<Kind extends MessageKind = MessageKind> = Owner & {
  readonly kind: Kind
  /** What happened, by its own name: however often it is told, it is one message. */
  readonly cause: string
  readonly data: MessageData[Kind]
}

/**
 * A part of whatever gives the reason to write, so that the message is there exactly when the reason is. Says whether it
 * was written: not a second time for one cause, and not to somebody whom it may not reach.
 */
export async function writeMessage<Kind extends MessageKind>(
  tx: Tx,
  now: Date,
  message: NewMessage<Kind>,
): Promise<boolean> {
  const { topic, reaches } = messageKinds[message.kind]
  if (reaches !== 'all' && !mayReceive(message.kind, topic, await readStanding(tx, now, message))) return false
  return insertMessage(tx, now, { ...message, topic, title: null, body: null })
}

export type StaffMessage = Owner & {
  readonly cause: string
  readonly topic: MessageTopic
  /** Plain text, in the language of the member. */
  readonly title: string
  readonly body: string
}

/** Words of staff's own. */
export async function writeStaffMessage(tx: Tx, now: Date, note: StaffMessage): Promise<boolean> {
  if (!mayReceive('note', note.topic, await readStanding(tx, now, note))) return false
  return insertMessage(tx, now, { ...note, kind: 'note', data: {} })
}

type Inserted = Owner & {
  readonly kind: MessageKind
  readonly topic: MessageTopic
  readonly cause: string
  readonly data: object
  readonly title: string | null
  readonly body: string | null
}

/** Trials have no inbox, and who was erased has no more of anything. */
async function insertMessage(tx: Tx, now: Date, message: Inserted): Promise<boolean> {
  const { merchantId, memberId, kind, topic, cause, data, title, body } = message
  const id = uuidv7()
  const { rows } = await sql<{ id: string }>`
    insert into inbox_message (id, merchant_id, member_id, kind, topic, cause, data, title, body, sent_at)
    select ${id}, m.merchant_id, m.id, ${kind}, ${topic}, ${cause}, ${JSON.stringify(data)}::jsonb, ${title}, ${body}, ${now}
    from member m
    where m.merchant_id = ${merchantId} and m.id = ${memberId} and m.book = 'real' and m.erased_at is null
    on conflict do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'inbox.message-sent', payload: {} })
  if (messageKinds[kind].isPushed)
    await enqueue(tx, 'inbox.push', { merchantId, messageId: id }, { key: `inbox.push:${id}` })
  return true
}
