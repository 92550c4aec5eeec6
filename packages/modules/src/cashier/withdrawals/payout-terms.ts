import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '@fairground/db/connect.ts'
import type { PayoutBank } from '@fairground/domain/cashier/card-rules.ts'
import type { DayUse, WithdrawTerms } from '@fairground/domain/cashier/withdraw-rules.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'

/** What a merchant pays out, through whom, to which banks, and from when on people look at it. */
export type PayoutTerms = WithdrawTerms & {
  readonly gateway: string
  readonly minutes: readonly [number, number]
  readonly autoMost: Amount
  readonly fourEyesFrom: Amount
  readonly banks: readonly PayoutBank[]
}

/** A merchant without terms pays nothing out. */
export async function readPayoutTerms(db: Db | Tx, merchantId: number): Promise<PayoutTerms | undefined> {
  const row = await db
    .selectFrom('payout_terms')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      gateway: row.gateway,
      least: row.least,
      most: row.most,
      dayMost: row.day_most,
      freeADay: row.free_a_day,
      fee: row.fee,
      minutes: [row.minutes_least, row.minutes_most],
      autoMost: row.auto_most,
      fourEyesFrom: row.four_eyes_from,
      banks: row.banks as unknown as readonly PayoutBank[],
    }
  )
}

/** On the owner's connection, because nobody else may change what two people must agree on. */
export async function publishPayoutTerms(owner: Db, now: Date, merchantId: number, terms: PayoutTerms): Promise<void> {
  if (isDeepStrictEqual(await readPayoutTerms(owner, merchantId), terms)) return
  await owner
    .insertInto('payout_terms')
    .values((eb) => ({
      merchant_id: merchantId,
      version: eb
        .selectFrom('payout_terms')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
        .where('merchant_id', '=', merchantId),
      gateway: terms.gateway,
      least: terms.least,
      most: terms.most,
      day_most: terms.dayMost,
      free_a_day: terms.freeADay,
      fee: terms.fee,
      minutes_least: terms.minutes[0],
      minutes_most: terms.minutes[1],
      auto_most: terms.autoMost,
      four_eyes_from: terms.fourEyesFrom,
      banks: JSON.stringify(terms.banks),
      changed_at: now,
    }))
    .execute()
}

/** Since midnight at the merchant. What was refused or failed has not used anything. */
export async function readDayUse(tx: Tx, merchantId: number, memberId: string, now: Date): Promise<DayUse> {
  const { amount, count } = await tx
    .selectFrom('withdrawal as w')
    .innerJoin('merchant as m', 'm.id', 'w.merchant_id')
    .select([
      sql<bigint>`coalesce(sum(w.amount), 0)::bigint`.as('amount'),
      (eb) => eb.fn.countAll<bigint>().as('count'),
    ])
    .where('w.merchant_id', '=', merchantId)
    .where('w.member_id', '=', memberId)
    .where('w.state', 'not in', ['refused', 'failed'])
    .where(
      'w.created_at',
      '>=',
      sql<Date>`date_trunc('day', ${now}::timestamptz at time zone m.zone) at time zone m.zone`,
    )
    .executeTakeFirstOrThrow()
  return { amount, count: Number(count) }
}
