import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { RewardState } from '@fairground/domain/rewards/promotion.ts'
import { sql } from 'kysely'
import { idAt } from '../ledger/id-at.ts'
import { exclusionOfMember } from '../member/exclusions.ts'
import { publish } from '../outbox/publish.ts'
import type { RewardOwner } from './read-rewards.ts'

export type Application = {
  readonly promotion: string
  readonly state: RewardState
  readonly comment: string
  readonly images: number
  readonly createdAt: Date
}

export type NewApplication = RewardOwner & {
  readonly key: string
  readonly promotion: string
  readonly comment: string
  /** Drawn anew from what was sent, and never the files. */
  readonly pictures: readonly Buffer[]
}

/** Asks for a reward that staff decides about: once for each period of the promotion. */
export function applyForPromotion(db: Db, now: Date, asked: NewApplication): Promise<Application> {
  const { merchantId, memberId, promotion, comment, key, pictures } = asked
  return inMerchant(db, merchantId, async (tx) => {
    const exclusion = await exclusionOfMember(tx, merchantId, memberId)
    if (exclusion && isInForce(exclusion, now)) throw new Refusal('REWARD_UNAVAILABLE')
    const { rows } = await sql<{ answer: string }>`
      select apply_for_promotion(${merchantId}::int, ${now.toISOString()}::timestamptz, ${memberId}::uuid, ${promotion},
        ${key}::uuid, ${comment}, ${[...pictures]}::bytea[], ${idAt(now)}::uuid) as answer`.execute(tx)
    const answer = rows[0]?.answer
    if (answer !== 'applied' && answer !== 'repeated') throw new Refusal('REWARD_UNAVAILABLE')
    if (answer === 'applied')
      await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'rewards.changed', payload: {} })
    const application = await readApplicationIn(tx, asked, promotion)
    if (!application) throw new Error('an application that was just written is not there')
    return application
  })
}

/** The last one for this promotion. */
export function readApplication(db: Db, owner: RewardOwner, promotion: string): Promise<Application | null> {
  return inMerchant(db, owner.merchantId, (tx) => readApplicationIn(tx, owner, promotion))
}

async function readApplicationIn(
  tx: Tx,
  { merchantId, memberId }: RewardOwner,
  promotion: string,
): Promise<Application | null> {
  const { rows } = await sql<{ state: RewardState; comment: string; images: number; created_at: Date }>`
    select g.state, a.comment, g.created_at, (
      select count(*)::int from promotion_picture p where p.merchant_id = g.merchant_id and p.grant_id = g.id) as images
    from promotion_grant g
    join promotion_application a on a.merchant_id = g.merchant_id and a.grant_id = g.id
    where g.merchant_id = ${merchantId} and g.member_id = ${memberId} and g.promotion = ${promotion}
    order by g.created_at desc limit 1`.execute(tx)
  const [row] = rows
  return row
    ? { promotion, state: row.state, comment: row.comment, images: row.images, createdAt: row.created_at }
    : null
}
