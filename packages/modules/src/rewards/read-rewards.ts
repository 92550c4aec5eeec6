import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { parsePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { RewardState } from '@fairground/domain/rewards/promotion.ts'
import type { RewardView } from '@fairground/domain/rewards/reward-views.ts'
import { sql } from 'kysely'
import { type NameReader, nameFor } from '../cashier/deposit/deposit-names.ts'
import { readWagering, type Wagering } from '../wallet/wagering.ts'

export type RewardOwner = { readonly merchantId: number; readonly memberId: string }

const atOnce = 100

/** Newest first. */
export function readRewards(db: Db, now: Date, owner: RewardOwner, reader: NameReader) {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const list = await rewardsIn(tx, now, owner, reader, null)
    return { claimable: list.filter(({ state }) => state === 'claimable').length, list }
  })
}

export async function readReward(
  tx: Tx,
  now: Date,
  owner: RewardOwner,
  reader: NameReader,
  id: string,
): Promise<RewardView | null> {
  const [reward] = await rewardsIn(tx, now, owner, reader, id)
  return reward ?? null
}

type Row = {
  readonly id: string
  readonly promotion: string
  readonly document: unknown
  readonly amount: bigint
  readonly pays: 'bonus' | 'cash'
  readonly state: RewardState
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly claimed_at: Date | null
}

async function rewardsIn(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: RewardOwner,
  reader: NameReader,
  id: string | null,
): Promise<RewardView[]> {
  const { rows } = await sql<Row>`
    select g.id, g.promotion, p.document, g.amount, g.pays, g.state, g.created_at, g.expires_at, g.claimed_at
    from promotion_grant g
    join promotion p on p.merchant_id = g.merchant_id and p.code = g.promotion and p.version = g.version
    where g.merchant_id = ${merchantId} and g.member_id = ${memberId} and (${id}::uuid is null or g.id = ${id}::uuid)
    order by g.created_at desc, g.id desc limit ${atOnce}`.execute(tx)
  const open = rows.some(({ state }) => state === 'wagering') ? await readWagering(tx, merchantId, memberId) : []
  return rows.map((row) => shown(row, open, reader, now))
}

function shown(row: Row, open: readonly Wagering[], reader: NameReader, now: Date): RewardView {
  const { type, titles } = parsePromotion(row.document)
  const wagering = open.find(({ id }) => id === row.id)
  // Nobody has closed it yet, but it cannot be claimed any more.
  const isLate = row.state === 'claimable' && row.expires_at !== null && row.expires_at <= now
  return {
    id: row.id,
    promotion: row.promotion,
    type,
    title: nameFor(titles, reader),
    amount: formatAmount(row.amount),
    pays: row.pays,
    state: isLate ? 'expired' : row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    wagering: wagering
      ? {
          required: formatAmount(wagering.required),
          done: formatAmount(wagering.done),
          remaining: formatAmount(wagering.remaining),
          bonus: formatAmount(wagering.bonus),
          endsAt: wagering.endsAt.toISOString(),
        }
      : null,
  }
}
