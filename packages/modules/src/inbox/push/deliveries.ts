import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { isMessageKind, type MessageKind, type MessageTopic } from '@fairground/domain/inbox/message-kinds.ts'
import { isKnownZone, mayPush, quietEnd } from '@fairground/domain/inbox/notification-rules.ts'
import { sql } from 'kysely'
import type { MerchantInbox } from '../inbox-settings.ts'
import type { InboxMessage } from '../read-messages.ts'
import { recordOffer } from '../send-offer.ts'
import { readStanding } from '../standing.ts'

/** One message to one browser, with all that is needed to send it. */
export type Delivery = {
  readonly merchantId: number
  readonly memberId: string
  readonly messageId: string
  readonly subscriptionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly keyId: string
  readonly language: string
  readonly message: InboxMessage
}

const atOnce = 50
const maxTries = 6
/** A worker that took a delivery and died has it for so long; then it is due again. */
const leaseMs = 60_000

/** Makes a delivery for each browser of the member that wants this topic. May run twice. */
export async function planDeliveries(db: Db, now: Date, merchantId: number, messageId: string): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    sql`
      insert into push_delivery (merchant_id, message_id, subscription_id, member_id, due_at)
      select m.merchant_id, m.id, s.id, s.member_id, ${now}
      from inbox_message m
      join push_subscription s on s.merchant_id = m.merchant_id and s.member_id = m.member_id and m.topic = any (s.topics)
      where m.merchant_id = ${merchantId} and m.id = ${messageId}
      on conflict do nothing`.execute(tx),
  )
}

/** Takes what is due for a while, so that nobody else sends it meanwhile. */
export function claimDueDeliveries(db: Db, now: Date, merchantId: number): Promise<readonly ClaimedDelivery[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<ClaimedDelivery>`
      update push_delivery d
      set tries = d.tries + 1, due_at = ${new Date(now.getTime() + leaseMs)}
      from (
        select t.message_id, t.subscription_id from push_delivery t
        where t.merchant_id = ${merchantId} and t.done_at is null and t.due_at <= ${now}
        order by t.due_at
        limit ${atOnce}
        for no key update skip locked
      ) t
      where d.merchant_id = ${merchantId} and d.message_id = t.message_id and d.subscription_id = t.subscription_id
      returning d.message_id as "messageId", d.subscription_id as "subscriptionId", d.member_id as "memberId", d.tries`.execute(
      tx,
    )
    return rows
  })
}

export type ClaimedDelivery = {
  readonly messageId: string
  readonly subscriptionId: string
  readonly memberId: string
  readonly tries: number
}

/**
 * The last look before something leaves. Null is a delivery that does not leave now: it is over, with its reason, or
 * waits until the quiet hours of the member's zone have ended.
 */
export function openDelivery(
  db: Db,
  now: Date,
  merchantId: number,
  taken: ClaimedDelivery,
  settings: MerchantInbox,
): Promise<Delivery | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const row = await readRow(tx, merchantId, taken)
    if (!row) return end(tx, now, merchantId, taken, 'gone')
    if (row.read_at !== null) return end(tx, now, merchantId, taken, 'read')
    const kind: MessageKind = isMessageKind(row.kind) ? row.kind : 'note'
    const topic = row.topic as MessageTopic
    const standing = await readStanding(tx, now, { merchantId, memberId: taken.memberId })
    const isOffer = topic === 'offers'
    const nudge = { merchantId, memberId: taken.memberId, cause: row.cause ?? row.id, kind, channel: 'push' } as const
    if (!mayPush(kind, topic, standing)) {
      const outcome = standing.isExcluded ? 'excluded' : 'over-limit'
      if (isOffer) await recordOffer(tx, now, { ...nudge, outcome })
      return end(tx, now, merchantId, taken, outcome)
    }
    const zone = isKnownZone(row.zone) ? row.zone : settings.zone
    const quiet = quietEnd(topic, now, zone, settings.rules)
    if (quiet) return postpone(tx, merchantId, taken, quiet)
    if (isOffer) await recordOffer(tx, now, { ...nudge, outcome: 'sent' })
    return deliveryOf(merchantId, taken, row)
  })
}

function readRow(tx: Tx, merchantId: number, { messageId, subscriptionId, memberId }: ClaimedDelivery) {
  return (
    tx
      .selectFrom('inbox_message as m')
      .innerJoin('push_subscription as s', (join) =>
        join.onRef('s.merchant_id', '=', 'm.merchant_id').onRef('s.member_id', '=', 'm.member_id'),
      )
      .select(['m.id', 'm.kind', 'm.topic', 'm.data', 'm.title', 'm.body', 'm.sent_at', 'm.read_at', 'm.cause'])
      .select(['s.endpoint', 's.p256dh', 's.auth', 's.key_id', 's.language', 's.zone'])
      .where('m.merchant_id', '=', merchantId)
      .where('m.id', '=', messageId)
      .where('m.member_id', '=', memberId)
      .where('m.deleted_at', 'is', null)
      .where('s.id', '=', subscriptionId)
      // The topic may have been turned off since.
      .where(sql<boolean>`m.topic = any (s.topics)`)
      .executeTakeFirst()
  )
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

function deliveryOf(merchantId: number, { messageId, subscriptionId, memberId }: ClaimedDelivery, row: Row): Delivery {
  const { id, kind, topic, title, body } = row
  const data = row.data as InboxMessage['data']
  const message = { id, kind, topic, data, title, body, sentAt: row.sent_at, isRead: false }
  const { endpoint, p256dh, auth, key_id: keyId, language } = row
  return { merchantId, memberId, messageId, subscriptionId, endpoint, p256dh, auth, keyId, language, message }
}

async function end(tx: Tx, now: Date, merchantId: number, taken: ClaimedDelivery, outcome: string): Promise<null> {
  await change(tx, merchantId, taken, { done_at: now, outcome })
  return null
}

/** A night is no failed try. */
async function postpone(tx: Tx, merchantId: number, taken: ClaimedDelivery, until: Date): Promise<null> {
  await change(tx, merchantId, taken, { due_at: until, tries: taken.tries - 1 })
  return null
}

type Change = {
  readonly due_at?: Date
  readonly tries?: number
  readonly done_at?: Date
  readonly outcome?: string
}

async function change(
  tx: Tx,
  merchantId: number,
  { messageId, subscriptionId }: ClaimedDelivery,
  to: Change,
): Promise<void> {
  await tx
    .updateTable('push_delivery')
    .set(to)
    .where('merchant_id', '=', merchantId)
    .where('message_id', '=', messageId)
    .where('subscription_id', '=', subscriptionId)
    .where('done_at', 'is', null)
    .execute()
}

export type PushOutcome = 'sent' | 'unsubscribed' | 'refused' | 'unclear'

/** What the push service said. What is unclear is tried again after longer and longer times, and then given up. */
export function closeDelivery(
  db: Db,
  now: Date,
  merchantId: number,
  taken: ClaimedDelivery,
  outcome: PushOutcome,
): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    if (outcome === 'unsubscribed')
      await tx
        .deleteFrom('push_subscription')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', taken.subscriptionId)
        .execute()
    const isTriedAgain = outcome === 'unclear' && taken.tries < maxTries
    if (isTriedAgain) await postponeTry(tx, now, merchantId, taken)
    else await end(tx, now, merchantId, taken, outcome === 'unclear' ? 'given-up' : outcome)
  })
}

function postponeTry(tx: Tx, now: Date, merchantId: number, taken: ClaimedDelivery): Promise<void> {
  return change(tx, merchantId, taken, { due_at: new Date(now.getTime() + leaseMs * 2 ** taken.tries) })
}
