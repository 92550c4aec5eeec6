import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { RewardState } from '@fairground/domain/rewards/promotion.ts'
import type { RewardView } from '@fairground/domain/rewards/reward-views.ts'
import { sql } from 'kysely'
import type { NameReader } from '../cashier/deposit/deposit-names.ts'
import { lockMoney } from '../ledger/read-balance.ts'
import { exclusionOfMember } from '../member/exclusions.ts'
import { publish } from '../outbox/publish.ts'
import { grantRewardFor } from './grant-reward.ts'
import { newestPromotion } from './promotions.ts'
import { type RewardOwner, readReward } from './read-rewards.ts'

type Claim = RewardOwner & { readonly key: string }

const paid: readonly RewardState[] = ['credited', 'wagering', 'completed']

/** Pays a reward that waits. The same again, with this key or another, is answered with what it became. */
export function claimReward(
  db: Db,
  now: Date,
  { key, ...owner }: Claim,
  id: string,
  reader: NameReader,
): Promise<RewardView> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    await refuseExcluded(tx, now, owner)
    const { merchantId, memberId } = owner
    const before = await readReward(tx, now, owner, reader, id)
    const { rows } = await sql<{ state: RewardState | null }>`
      select credit_reward(${merchantId}::int, ${now.toISOString()}::timestamptz, ${id}::uuid, ${memberId}::uuid,
        ${key}::uuid) as state`.execute(tx)
    const state = rows[0]?.state ?? null
    if (state === null || !paid.includes(state)) throw new Refusal('REWARD_UNAVAILABLE')
    if (before?.state === 'claimable')
      await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'rewards.changed', payload: {} })
    return shownOr(tx, now, owner, reader, id)
  })
}

/** What a member asks for by a tap; everything else is granted by what happens, or by staff. */
const byTap: readonly string[] = ['CHECK_IN', 'RED_PACKET', 'APP_DOWNLOAD']

type WantedPromotion = {
  readonly promotion: string
  readonly chance: bigint
  /** Whether the phone that asks runs from the home screen, by its own word: nobody else can know. */
  readonly isInApp: boolean
}

export function claimPromotion(
  db: Db,
  now: Date,
  { key, ...owner }: Claim,
  { promotion, chance, isInApp }: WantedPromotion,
  reader: NameReader,
): Promise<RewardView> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    await refuseExcluded(tx, now, owner)
    const before = await tx
      .selectFrom('promotion_grant')
      .select('id')
      .where('merchant_id', '=', owner.merchantId)
      .where('member_id', '=', owner.memberId)
      .where('claim_key', '=', key)
      .executeTakeFirst()
    // A retry after midnight is not the claim of the next day.
    if (before) return shownOr(tx, now, owner, reader, before.id)
    const document = await newestPromotion(tx, owner.merchantId, promotion)
    if (!document || !byTap.includes(document.type)) throw new Refusal('REWARD_UNAVAILABLE')
    if (document.type === 'APP_DOWNLOAD' && !isInApp) throw new Refusal('APP_ONLY')
    const { answer, id } = await grantRewardFor(tx, now, { ...owner, promotion, period: '', chance, key })
    if (answer === 'no-budget') throw new Refusal('BUDGET_SPENT')
    if (id === null) throw new Refusal('REWARD_UNAVAILABLE')
    return shownOr(tx, now, owner, reader, id)
  })
}

async function refuseExcluded(tx: Tx, now: Date, { merchantId, memberId }: RewardOwner): Promise<void> {
  await lockMoney(tx, merchantId, memberId)
  // The session may be older than the exclusion.
  const exclusion = await exclusionOfMember(tx, merchantId, memberId)
  if (exclusion && isInForce(exclusion, now)) throw new Refusal('REWARD_UNAVAILABLE')
}

async function shownOr(tx: Tx, now: Date, owner: RewardOwner, reader: NameReader, id: string): Promise<RewardView> {
  const reward = await readReward(tx, now, owner, reader, id)
  if (!reward) throw new Refusal('REWARD_UNAVAILABLE')
  return reward
}
