import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type MessageTopic, messageTopics } from '@fairground/domain/inbox/message-kinds.ts'
import { uuidv7 } from 'uuidv7'

type Owner = { readonly merchantId: number; readonly memberId: string }

export type NewSubscription = Owner & {
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly keyId: string
  readonly topics: readonly MessageTopic[]
  readonly language: string
  readonly zone: string
}

/** A browser has one address. The member who subscribes it last is told there, and nobody else any more. */
export async function saveSubscription(db: Db, now: Date, given: NewSubscription): Promise<void> {
  const { merchantId, memberId } = given
  const kept = {
    member_id: memberId,
    session_id: given.sessionId,
    p256dh: given.p256dh,
    auth: given.auth,
    key_id: given.keyId,
    topics: [...given.topics],
    language: given.language,
    zone: given.zone,
    changed_at: now,
  }
  await inMerchant(db, merchantId, (tx) =>
    tx
      .insertInto('push_subscription')
      .values({ merchant_id: merchantId, id: uuidv7(), endpoint: given.endpoint, ...kept })
      .onConflict((oc) => oc.columns(['merchant_id', 'endpoint']).doUpdateSet(kept))
      .execute(),
  )
}

/** The topics that are on in the browser of this session; none where it is not subscribed. */
export async function readTopics(
  db: Db,
  { merchantId, memberId, sessionId }: Owner & { readonly sessionId: string },
): Promise<readonly MessageTopic[]> {
  const row = await inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('push_subscription')
      .select('topics')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('session_id', '=', sessionId)
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return messageTopics.filter((topic) => row?.topics.includes(topic))
}

export async function dropSubscription(
  db: Db,
  { merchantId, memberId, endpoint }: Owner & { readonly endpoint: string },
): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    tx
      .deleteFrom('push_subscription')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('endpoint', '=', endpoint)
      .execute(),
  )
}

export async function endSubscriptions(tx: Tx, merchantId: number, sessionIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('merchant_id', '=', merchantId)
    .where('session_id', 'in', [...sessionIds])
    .execute()
}
