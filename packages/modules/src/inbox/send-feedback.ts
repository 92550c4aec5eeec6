import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type FeedbackBounds, isFeedbackLength } from '@fairground/domain/inbox/feedback-rules.ts'
import { Refusal } from '@fairground/domain/refusals.ts'

const dayMs = 86_400_000
/** A member who has more to say writes to the desk. */
export const feedbackPerDay = 5

export type Feedback = {
  readonly merchantId: number
  readonly memberId: string
  /** Made by the phone: the same one again is the same feedback. */
  readonly key: string
  readonly content: string
  readonly bounds: FeedbackBounds
}

export async function sendFeedback(db: Db, now: Date, feedback: Feedback): Promise<void> {
  const { merchantId, memberId, key, content, bounds } = feedback
  if (!isFeedbackLength(content, bounds)) throw new Refusal('FIELD_FORMAT', { field: 'content' })
  await inMerchant(db, merchantId, async (tx) => {
    const known = await tx
      .selectFrom('feedback')
      .select('member_id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', key)
      .executeTakeFirst()
    if (known && known.member_id !== memberId) throw new Refusal('KEY_REUSED')
    if (known) return
    const lately = await tx
      .selectFrom('feedback')
      .select('sent_at')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('sent_at', '>', new Date(now.getTime() - dayMs))
      .orderBy('sent_at')
      .execute()
    const [oldest] = lately
    if (oldest && lately.length >= feedbackPerDay) {
      const freeAt = oldest.sent_at.getTime() + dayMs
      throw new Refusal('TOO_MANY_TRIES', { seconds: Math.ceil((freeAt - now.getTime()) / 1000) })
    }
    await tx
      .insertInto('feedback')
      .values({ merchant_id: merchantId, id: key, member_id: memberId, content: content.trim(), sent_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
}
