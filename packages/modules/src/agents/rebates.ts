import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { rebateOf } from '@fairground/domain/agents/rebate.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { sql } from 'kysely'
import type { Agent } from './agent.ts'
import { openChange, type SeriesChange, seriesIn } from './series.ts'

export type RebatePayout = {
  readonly day: string
  readonly amount: bigint
  readonly units: bigint
  /** Those of the agent's own bets. */
  readonly ownUnits: bigint
  readonly carriedIn: number
  readonly carriedOut: number
}

export type RebateSettings = {
  readonly series: number
  readonly memberSeries: number
  readonly change: SeriesChange | null
  readonly accrued: { readonly amount: bigint; readonly remainder: number }
  readonly payouts: readonly RebatePayout[]
}

const maxPayouts = 31

export function readRebateSettings(db: Db, now: Date, agent: Agent): Promise<RebateSettings> {
  const { merchantId, memberId } = agent
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('agent_rebate')
      .select(['day', 'units', 'own_units', 'paid', 'carried_in', 'carried_out'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .orderBy('day', 'desc')
      .limit(maxPayouts * 2)
      .execute()
    const node = await tx
      .selectFrom('agent_node')
      .select('rebate_carry')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const open = rows.filter(({ paid }) => paid === null).reduce((sum, { units }) => sum + units, 0n)
    const { amount, carry } = rebateOf(open, node?.rebate_carry ?? 0n)
    return {
      series: await seriesIn(tx, now, agent),
      memberSeries: baseSeries,
      change: await openChange(tx, now, agent),
      accrued: { amount, remainder: Number(carry) },
      payouts: rows
        .slice(0, maxPayouts)
        .flatMap(({ day, units, own_units: ownUnits, paid, carried_in, carried_out }) => {
          if (paid === null) return []
          return [
            { day, amount: paid, units, ownUnits, carriedIn: Number(carried_in), carriedOut: Number(carried_out) },
          ]
        }),
    }
  })
}

/** Pays every day that is over and counted, of every merchant. It may run twice and at once: a day is paid once. */
export async function payRebates(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  let total = 0
  for (const { id: merchantId } of rows) {
    for (;;) {
      const paid = await inMerchant(db, merchantId, async (tx) => {
        const told = await sql<{ paid: number | null }>`select pay_rebates(${merchantId}, ${now}) as paid`.execute(tx)
        return told.rows[0]?.paid ?? null
      })
      if (paid === null) break
      total += paid
    }
  }
  return total
}
