import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { Agent } from './agent.ts'
import { type OtherStakes, readDirectStakes, type StakeRow } from './direct-stakes.ts'
import type { RebatePayout } from './rebates.ts'

export type RebateDay = RebatePayout & {
  readonly paidAt: Date
  /** The agent's series of that day, and that of the house. */
  readonly series: number
  readonly memberSeries: number
  /** The agent's own lottery bets. */
  readonly ownStake: bigint
  readonly rows: readonly StakeRow[]
  readonly others: readonly OtherStakes[]
}

type Row = Omit<RebateDay, 'memberSeries' | 'rows' | 'others' | 'carriedIn' | 'carriedOut'> & {
  readonly carriedIn: bigint
  readonly carriedOut: bigint
}

/** A day that was paid, with the stakes that it was paid for. A paid day is closed, so these never change. */
export function readRebateDay(db: Db, agent: Agent, day: string): Promise<RebateDay> {
  const { merchantId, memberId } = agent
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<Row>`
      select r.day, r.paid as amount, r.units, r.own_units as "ownUnits", r.carried_in as "carriedIn",
        r.carried_out as "carriedOut", r.paid_at as "paidAt",
        coalesce(d.lottery_stake, 0) as "ownStake",
        coalesce((
          select s.series::int from agent_series s
          where s.merchant_id = r.merchant_id and s.member_id = r.member_id and s.from_day <= r.day
          order by s.from_day desc limit 1), ${baseSeries}::int) as series
      from agent_rebate r
      left join member_day d on d.merchant_id = r.merchant_id and d.member_id = r.member_id and d.day = r.day
      where r.merchant_id = ${merchantId} and r.member_id = ${memberId} and r.day = ${day} and r.paid is not null`.execute(
      tx,
    )
    const [payout] = rows
    if (!payout) throw new Refusal('ORDER_UNKNOWN')
    return {
      ...payout,
      carriedIn: Number(payout.carriedIn),
      carriedOut: Number(payout.carriedOut),
      memberSeries: baseSeries,
      ...(await readDirectStakes(tx, agent, day, 'lottery_stake')),
    }
  })
}
