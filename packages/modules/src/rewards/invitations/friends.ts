import type { Tx } from '@fairground/db/connect.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { Referral } from './referral.ts'

const dayMs = 86_400_000
const maxFriends = 500

export type Friend = {
  readonly id: string
  readonly inviterId: string
  readonly username: string
  readonly joinedAt: Date
  /** Until when what the friend does counts. */
  readonly endsAt: Date
  /** Both as they stood then, or as they stand now. */
  readonly deposited: Amount
  readonly turnover: Amount
  /** A member who invites himself gets nothing. */
  readonly isSamePerson: boolean
  /** As the function decides that grants the reward. */
  readonly hasQualified: boolean
  readonly reward: { readonly state: string; readonly amount: Amount; readonly at: Date } | null
}

type Chosen = {
  readonly merchantId: number
  readonly inviterId?: string
  /** Only those who joined since then and for whom nothing was granted yet. */
  readonly unpaidSince?: Date
}

/** Members who registered with the code or the name of another one, newest first. */
export async function readFriends(tx: Tx, now: Date, referral: Referral, chosen: Chosen): Promise<readonly Friend[]> {
  const { merchantId, inviterId, unpaidSince } = chosen
  const { promotion, days } = referral
  const asked = JSON.stringify({
    deposit: formatAmount(referral.deposit),
    turnover: formatAmount(referral.turnover),
    days,
  })
  const ofInviter = inviterId === undefined ? sql`true` : sql`r.recommender_id = ${inviterId}`
  const unpaid = unpaidSince === undefined ? sql`true` : sql`m.created_at >= ${unpaidSince} and g.state is null`
  const { rows } = await sql<Omit<Friend, 'endsAt' | 'reward'> & { state: string | null; amount: Amount; at: Date }>`
    select r.member_id as id, r.recommender_id as "inviterId", m.username, m.created_at as "joinedAt",
      coalesce((
        select (totals_at(b, t.until)).deposited from ledger_balance b
        where b.merchant_id = r.merchant_id and b.member_id = r.member_id and b.book = 'real'
      ), 0) as deposited,
      coalesce((
        select f.turnover_after from play_fact f
        where f.merchant_id = r.merchant_id and f.member_id = r.member_id and f.settled_at <= t.until
        order by f.settled_at desc, f.id desc limit 1
      ), 0) as turnover,
      is_same_person(r.merchant_id, r.recommender_id, r.member_id) as "isSamePerson",
      friend_qualifies(r.merchant_id, r.recommender_id, r.member_id, ${asked}::jsonb, ${now}) as "hasQualified",
      g.state, g.amount, g.created_at as at
    from registration r
    join member m on m.merchant_id = r.merchant_id and m.id = r.member_id
    cross join lateral (
      select least(${now}::timestamptz, m.created_at + make_interval(days => ${days})) as until
    ) t
    left join promotion_grant g on g.merchant_id = r.merchant_id and g.promotion = ${promotion}
      and g.member_id = r.recommender_id and g.period = r.member_id::text
    where r.merchant_id = ${merchantId} and r.recommender_id is not null and ${ofInviter} and ${unpaid}
    order by m.created_at desc
    limit ${maxFriends}`.execute(tx)
  return rows.map(({ state, amount, at, ...friend }) => ({
    ...friend,
    endsAt: new Date(friend.joinedAt.getTime() + days * dayMs),
    reward: state === null ? null : { state, amount, at },
  }))
}
