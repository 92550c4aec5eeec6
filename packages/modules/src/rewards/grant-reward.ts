import type { Tx } from '@fairground/db/connect.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { notifyReward } from '../inbox/notify-reward.ts'
import { idAt } from '../ledger/id-at.ts'
import { lockMoney } from '../ledger/read-balance.ts'
import { exclusionOfMember } from '../member/exclusions.ts'
import { publish } from '../outbox/publish.ts'

export type RewardGrant = {
  readonly merchantId: number
  readonly memberId: string
  /** The code of the promotion. */
  readonly promotion: string
  /** Names the case where a promotion pays once for each, such as the invited friend or the order of a deposit. */
  readonly period: string
  /** Only where the document lets somebody decide. */
  readonly amount?: Amount
  /** Only where the document pays by chance: a number of random bytes. */
  readonly chance?: bigint
  /** The phone's, where the member asks for the reward. */
  readonly key?: string
}

export type GrantResult = 'granted' | 'repeated' | 'no-budget' | 'not-offered'

/**
 * Gives a reward as the promotion's document says: amount, period and eligibility come from there. It takes the lock of
 * the member, so a transaction that holds the lock of another one with a higher id must not call it.
 */
export async function grantReward(tx: Tx, now: Date, grant: RewardGrant): Promise<GrantResult> {
  return (await grantRewardFor(tx, now, grant)).answer
}

/** The same with the reward that was granted, now or before. */
export async function grantRewardFor(
  tx: Tx,
  now: Date,
  { merchantId, memberId, promotion, period, amount, chance, key }: RewardGrant,
): Promise<{ readonly answer: GrantResult; readonly id: string | null }> {
  await lockMoney(tx, merchantId, memberId)
  // Nothing is offered to somebody who is kept from play, not even what was promised before.
  const exclusion = await exclusionOfMember(tx, merchantId, memberId)
  if (exclusion && isInForce(exclusion, now)) return { answer: 'not-offered', id: null }
  const { rows } = await sql<{ answer: GrantResult; grant_id: string | null }>`
    select * from grant_reward(${merchantId}::int, ${now.toISOString()}::timestamptz, ${memberId}::uuid, ${promotion},
      ${period}, ${amount === undefined ? null : String(amount)}::bigint,
      ${chance === undefined ? null : String(chance)}::bigint, ${idAt(now)}::uuid, ${key ?? null}::uuid)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no answer about ${promotion}`)
  if (row.answer === 'granted') {
    await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'rewards.changed', payload: {} })
    // The caller who asked for it need not be told of it.
    if (row.grant_id !== null && key === undefined) await tellOfWaiting(tx, merchantId, memberId, row.grant_id)
  }
  return { answer: row.answer, id: row.grant_id }
}

/** What was credited at once stands in the statement; what waits for its member is told. */
async function tellOfWaiting(tx: Tx, merchantId: number, memberId: string, reward: string): Promise<void> {
  const waiting = await tx
    .selectFrom('promotion_grant as g')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'g.merchant_id').onRef('m.id', '=', 'g.member_id'),
    )
    .select(['g.amount', 'g.expires_at as expiresAt', 'm.currency'])
    .where('g.merchant_id', '=', merchantId)
    .where('g.id', '=', reward)
    .where('g.state', '=', 'claimable')
    .executeTakeFirst()
  if (waiting) await notifyReward(tx, { merchantId, memberId, reward, ...waiting })
}
