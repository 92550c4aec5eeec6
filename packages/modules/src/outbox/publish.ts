import assert from 'node:assert/strict'
import type { Audience, EventPayload, Subject } from '@fairground/contract/events.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { shardOf } from '@fairground/domain/shard.ts'

export type NewEvent<S extends Subject> = {
  readonly merchantId: number
  readonly audience: Audience
  readonly subject: S
  readonly payload: EventPayload<S>
}

/** Events become true or untrue together with the transaction that tells them. */
export async function publish<S extends Subject>(tx: Tx, news: NewEvent<S>): Promise<void> {
  const { audience } = news
  const seq = audience.kind === 'member' ? await raiseSeq(tx, audience.memberId) : null
  await tx
    .insertInto('outbox')
    .values({
      merchant_id: news.merchantId,
      shard: audience.kind === 'member' ? shardOf(audience.memberId) : 0,
      audience: audience.kind,
      recipient: recipientOf(audience),
      seq,
      subject: news.subject,
      payload: JSON.stringify(news.payload),
    })
    .execute()
}

/**
 * Raised before the outbox row is written: the row lock makes a member's next transaction wait,
 * so a member's events enter the outbox in the order of their numbers.
 */
async function raiseSeq(tx: Tx, memberId: string): Promise<bigint> {
  const feed = await tx
    .updateTable('member_feed')
    .set((eb) => ({ seq: eb('seq', '+', 1n) }))
    .where('member_id', '=', memberId)
    .returning('seq')
    .executeTakeFirst()
  assert(feed, `member ${memberId} has no feed`)
  return feed.seq
}

function recipientOf(audience: Audience): string | null {
  if (audience.kind === 'member') return audience.memberId
  return audience.kind === 'visitor' ? audience.visitorId : null
}
