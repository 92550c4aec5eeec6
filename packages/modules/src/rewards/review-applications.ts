import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { publish } from '../outbox/publish.ts'

export type WaitingApplication = {
  readonly id: string
  readonly promotion: string
  readonly username: string
  readonly comment: string
  readonly images: number
  readonly createdAt: Date
  /** Who approved it first, and how much; null before anybody has. */
  readonly maker: string | null
  readonly amount: Amount | null
}

export function listApplications(staff: Db, merchantId: number): Promise<readonly WaitingApplication[]> {
  return inMerchant(staff, merchantId, async (tx) => {
    const { rows } = await sql<WaitingApplication>`
      select g.id, g.promotion, m.username, a.comment, g.created_at as "createdAt", a.maker, a.amount, (
        select count(*)::int from promotion_picture p where p.merchant_id = g.merchant_id and p.grant_id = g.id) as images
      from promotion_grant g
      join promotion_application a on a.merchant_id = g.merchant_id and a.grant_id = g.id
      join member m on m.merchant_id = g.merchant_id and m.id = g.member_id
      where g.merchant_id = ${merchantId} and g.state = 'applied' order by g.created_at`.execute(tx)
    return rows
  })
}

export type ApplicationDecision = {
  readonly merchantId: number
  readonly id: string
  /** A member of the staff, by name. */
  readonly by: string
  readonly isApproved: boolean
  readonly amount?: Amount
  readonly why?: string
}

/** `second` is an approval that another person has to say again. */
export type Decided = 'approved' | 'rejected' | 'second' | 'too-much' | 'unknown'

export function decideApplication(
  staff: Db,
  now: Date,
  { merchantId, id, by, isApproved, amount, why }: ApplicationDecision,
): Promise<Decided> {
  return inMerchant(staff, merchantId, async (tx) => {
    const { rows } = await sql<{ decided: Decided; member_id: string | null }>`
      select decide_application(${merchantId}::int, ${now.toISOString()}::timestamptz, ${id}::uuid, ${by}, ${isApproved},
        ${amount === undefined ? null : String(amount)}::bigint, ${why ?? null}) as decided, (
        select g.member_id from promotion_grant g where g.merchant_id = ${merchantId} and g.id = ${id}::uuid
      ) as member_id`.execute(tx)
    const { decided = 'unknown', member_id: memberId = null } = rows[0] ?? {}
    if (memberId !== null && (decided === 'approved' || decided === 'rejected'))
      await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'rewards.changed', payload: {} })
    return decided
  })
}
