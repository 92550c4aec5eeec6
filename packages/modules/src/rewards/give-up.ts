import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { lockMoney, readBalance } from '../ledger/read-balance.ts'
import { endWagering } from '../wallet/finish-wagering.ts'
import { readWagering, type Wagering } from '../wallet/wagering.ts'
import type { RewardOwner } from './read-rewards.ts'

/** What leaves the bonus money, the cash that stays, and what was still to be played. */
export type GivingUp = { readonly givenUp: Amount; readonly kept: Amount; readonly remaining: Amount }

/** Exactly what giving up would do now. */
export function previewGivingUp(db: Db, owner: RewardOwner, reward: string): Promise<GivingUp> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const { bonus, remaining } = await openCondition(tx, owner, reward)
    const { cash } = await readBalance(tx, { ...owner, book: 'real' })
    return { givenUp: bonus, kept: cash, remaining }
  })
}

export function giveUp(db: Db, now: Date, owner: RewardOwner, reward: string): Promise<GivingUp> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    await lockMoney(tx, owner.merchantId, owner.memberId)
    const { remaining } = await openCondition(tx, owner, reward)
    const ended = await endWagering(tx, now, { ...owner, id: reward, givesUp: true })
    if (!ended) throw new Refusal('BONUS_IN_PLAY')
    return { givenUp: ended.amount, kept: ended.cash, remaining }
  })
}

/** One that is played through becomes cash by itself and is nothing to give up any more. */
async function openCondition(tx: Tx, { merchantId, memberId }: RewardOwner, reward: string): Promise<Wagering> {
  const open = await readWagering(tx, merchantId, memberId)
  const condition = open.find(({ id }) => id === reward)
  if (!condition || condition.remaining === 0n) throw new Refusal('REWARD_UNAVAILABLE')
  const { rows } = await sql<{ is_in_play: boolean }>`
    select bonus_in_play(${merchantId}::int, ${memberId}::uuid, min(started_at)) as is_in_play from wagering
    where merchant_id = ${merchantId} and member_id = ${memberId} and finished_at is null`.execute(tx)
  if (rows[0]?.is_in_play) throw new Refusal('BONUS_IN_PLAY')
  return condition
}
