import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { publish } from '../outbox/publish.ts'
import type { Reader } from './read-items.ts'

export type ReadMark = { readonly merchantId: number; readonly memberId: string; readonly announcementId: string }

/** What was read stays read. A mark on something that is no announcement of this merchant marks nothing. */
export function markAnnouncementRead(db: Db, now: Date, mark: ReadMark): Promise<void> {
  const { merchantId, memberId, announcementId } = mark
  return inMerchant(db, merchantId, async (tx) => {
    const item = await tx
      .selectFrom('content_item')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', announcementId)
      .where('kind', 'in', ['announcement', 'notice'])
      .executeTakeFirst()
    if (!item) return
    const marked = await tx
      .insertInto('announcement_read')
      .values({ merchant_id: merchantId, member_id: memberId, item_id: item.id, read_at: now })
      .onConflict((oc) => oc.doNothing())
      .returning('item_id')
      .executeTakeFirst()
    if (!marked) return
    const audience = { kind: 'member', memberId } as const
    await publish(tx, { merchantId, audience, subject: 'content.announcement-read', payload: {} })
  })
}

/** The ids of what this reader has read; a guest has read nothing. */
export async function readMarksOf(tx: Tx, { merchantId, actor }: Reader): Promise<ReadonlySet<string>> {
  if (actor.kind === 'guest') return new Set()
  const rows = await tx
    .selectFrom('announcement_read')
    .select('item_id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', actor.memberId)
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
}
