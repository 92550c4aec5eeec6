import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type MessageTopic, undoDeleteMs, undoGraceMs } from '@fairground/domain/inbox/message-kinds.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { publish } from '../outbox/publish.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type InboxMessage = {
  readonly id: string
  readonly kind: string
  readonly topic: string
  readonly data: Readonly<Record<string, string | null>>
  readonly title: string | null
  readonly body: string | null
  readonly sentAt: Date
  readonly isRead: boolean
}

export type MessageFilter = {
  readonly topic: MessageTopic | null
  readonly isUnread: boolean
  readonly limit: number
  /** The last message of the page before. */
  readonly after: string | null
}

export type MessagePage = { readonly messages: readonly InboxMessage[]; readonly next: string | null }

function messagesOf(tx: Tx, { merchantId, memberId }: Owner) {
  return tx
    .selectFrom('inbox_message')
    .select(['id', 'kind', 'topic', 'data', 'title', 'body', 'sent_at', 'read_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number]

const messageOf = (row: Row): InboxMessage => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  data: row.data as InboxMessage['data'],
  title: row.title,
  body: row.body,
  sentAt: row.sent_at,
  isRead: row.read_at !== null,
})

/** Newest first. A message that was deleted meanwhile still says where its page ended. */
export function readMessages(db: Db, owner: Owner, filter: MessageFilter): Promise<MessagePage> {
  const { topic, isUnread, limit, after } = filter
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await messagesOf(tx, owner)
      .$if(topic !== null, (query) => query.where('topic', '=', topic))
      .$if(isUnread, (query) => query.where('read_at', 'is', null))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(sent_at, id) < (select a.sent_at, a.id from inbox_message a
            where a.id = ${after} and a.merchant_id = ${owner.merchantId} and a.member_id = ${owner.memberId})`,
        ),
      )
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    return { messages: page.map(messageOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  })
}

export function readMessage(db: Db, owner: Owner, id: string): Promise<InboxMessage> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const row = await messagesOf(tx, owner).where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('ORDER_UNKNOWN')
    return messageOf(row)
  })
}

/** One message, or all that there are by now. Reading twice changes nothing. */
export function markRead(db: Db, now: Date, owner: Owner, id: string | null): Promise<void> {
  return change(db, owner, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('inbox_message')
      .set({ read_at: sql`greatest(sent_at, ${now})` })
      .where('merchant_id', '=', owner.merchantId)
      .where('member_id', '=', owner.memberId)
      .where('read_at', 'is', null)
      .where('deleted_at', 'is', null)
      .$if(id !== null, (query) => query.where('id', '=', id))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

export function deleteMessage(db: Db, now: Date, owner: Owner, id: string): Promise<void> {
  return change(db, owner, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('inbox_message')
      .set({ deleted_at: now })
      .where('merchant_id', '=', owner.merchantId)
      .where('member_id', '=', owner.memberId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Only for the few seconds in which the phone offers it. */
export function restoreMessage(db: Db, now: Date, owner: Owner, id: string): Promise<void> {
  return change(db, owner, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('inbox_message')
      .set({ deleted_at: null })
      .where('merchant_id', '=', owner.merchantId)
      .where('member_id', '=', owner.memberId)
      .where('id', '=', id)
      .where('deleted_at', '>', new Date(now.getTime() - undoDeleteMs - undoGraceMs))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('ORDER_UNKNOWN')
    return true
  })
}

/** The member's other phones read their lists and badges again. */
function change(db: Db, { merchantId, memberId }: Owner, work: (tx: Tx) => Promise<boolean>): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    if (!(await work(tx))) return
    const audience = { kind: 'member', memberId } as const
    await publish(tx, { merchantId, audience, subject: 'inbox.message-sent', payload: {} })
  })
}
