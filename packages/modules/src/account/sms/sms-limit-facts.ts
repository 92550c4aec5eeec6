import type { Tx } from '@fairground/db/connect.ts'
import {
  budgetWindowMs,
  type SmsLimit,
  type SmsLimitFacts,
  smsLimitNames,
  smsLimits,
  smsPumpingRule,
} from '@fairground/domain/account/sms-limits.ts'
import { type RawBuilder, sql } from 'kysely'

export type SmsOrigin = {
  readonly merchantId: number
  readonly numberKey: Buffer
  readonly prefix: string
  readonly network: string
  readonly deviceHash: string
  readonly dailyBudget: number
}

type Figures = Record<SmsLimit, Date | null> & { budget: Date | null; sent: number; used: number }

/**
 * Requests of one merchant take turns from here to the end of the transaction, because its budget counts them all. It
 * is counted in the database and nowhere else: when it cannot be asked, no message leaves. One statement counts
 * everything, because all others wait meanwhile.
 */
export async function readSmsLimitFacts(tx: Tx, now: Date, place: SmsOrigin): Promise<SmsLimitFacts> {
  const { merchantId, dailyBudget } = place
  await sql`select pg_advisory_xact_lock(hashtext('sms_code'), ${merchantId})`.execute(tx)
  const since = (ms: number) => sql`merchant_id = ${merchantId} and at > ${new Date(now.getTime() - ms)}`
  /** When the nth newest was made; null while there are fewer. */
  const nthNewest = (nth: number, ms: number, which: RawBuilder<unknown>) =>
    sql`(select at from sms_code where ${since(ms)} and ${which} order by at desc offset ${nth - 1} limit 1)`
  const mine: Readonly<Record<SmsLimit, RawBuilder<unknown>>> = {
    number: sql`number_key = ${place.numberKey}`,
    numberPerDay: sql`number_key = ${place.numberKey}`,
    network: sql`network = ${place.network}`,
    device: sql`device_hash = ${place.deviceHash}`,
    prefix: sql`prefix = ${place.prefix}`,
  }
  const ofLimits = smsLimitNames.map((limit) => {
    const { max, ms } = smsLimits[limit]
    return sql`${nthNewest(max, ms, mine[limit])} as ${sql.ref(limit)}`
  })
  const { rows } = await sql<Figures>`
    select ${sql.join(ofLimits)}, ${nthNewest(Math.max(1, dailyBudget), budgetWindowMs, sql`code_hash is not null`)} as budget,
      count(*)::int as sent, count(used_at)::int as used
    from (
      select used_at from sms_code where ${since(smsPumpingRule.ms)} and prefix = ${place.prefix} and code_hash is not null
      order by at desc limit ${smsPumpingRule.sampleSize}
    ) as latest`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('nothing was counted')
  const { budget, sent, used, ...blocking } = figures
  return { blocking, overBudget: dailyBudget > 0 ? budget : 'none', ofPrefix: { sent, used } }
}
