import { sql } from 'kysely'
import type { Consumer } from '../outbox/take-news.ts'

/**
 * Each member's latest news. Their numbers are gapless, so a number that does not follow its
 * predecessor is our own fault; `gaps` counts such faults and must stay zero.
 */
export const noteActivity: Consumer = {
  name: 'member.note-activity',
  apply: async (tx, item) => {
    if (item.audience !== 'member' || item.recipient === null || item.seq === null) return
    const seq = BigInt(item.seq)
    await tx
      .insertInto('member_activity')
      .values({
        merchant_id: item.merchantId,
        member_id: item.recipient,
        last_seq: seq,
        last_subject: item.subject,
        last_at: item.toldAt,
        gaps: seq === 1n ? 0 : 1,
      })
      .onConflict((oc) =>
        oc.column('member_id').doUpdateSet({
          last_seq: seq,
          last_subject: item.subject,
          last_at: item.toldAt,
          gaps: sql`member_activity.gaps + (member_activity.last_seq + 1 <> ${seq})::int`,
        }),
      )
      .execute()
  },
}
