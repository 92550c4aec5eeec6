import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { quotaBands } from '@fairground/domain/agents/quota-band.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { Agent } from './agent.ts'
import { seriesIn } from './series.ts'

export type Quota = {
  readonly seriesFrom: number
  readonly seriesTo: number
  readonly granted: number
  readonly used: number
}

export async function readQuotasIn(tx: Tx, { merchantId, memberId }: Agent): Promise<readonly Quota[]> {
  const rows = await tx
    .selectFrom('agent_quota')
    .select(['series_from', 'series_to', 'granted', 'used'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('series_from', 'desc')
    .execute()
  return rows.map((row) => ({
    seriesFrom: row.series_from,
    seriesTo: row.series_to,
    granted: row.granted,
    used: row.used,
  }))
}

export function readQuotas(
  db: Db,
  now: Date,
  agent: Agent,
): Promise<{ readonly series: number; readonly quotas: readonly Quota[] }> {
  return inMerchant(db, agent.merchantId, async (tx) => ({
    series: await seriesIn(tx, now, agent),
    quotas: await readQuotasIn(tx, agent),
  }))
}

export type QuotaGrant = {
  readonly key: string
  readonly memberId: string
  readonly seriesFrom: number
  readonly count: number
}

/** Hands places on to an agent directly below, out of those that are free. */
export function grantQuota(db: Db, now: Date, agent: Agent, { key, memberId, seriesFrom, count }: QuotaGrant) {
  if (!quotaBands.includes(seriesFrom)) throw new Refusal('FIELD_FORMAT', { field: 'seriesFrom' })
  return inMerchant(db, agent.merchantId, async (tx) => {
    const { rows } = await sql<{ told: 'granted' | 'unknown' | 'used-up' }>`
      select grant_quota(${agent.merchantId}, ${now}, ${agent.memberId}, ${memberId}, ${seriesFrom}, ${count}, ${key})
        as told`.execute(tx)
    if (rows[0]?.told === 'unknown') throw new Refusal('DOWNLINE_UNKNOWN')
    if (rows[0]?.told === 'used-up') throw new Refusal('QUOTA_USED_UP')
    return { quotas: await readQuotasIn(tx, agent) }
  })
}
