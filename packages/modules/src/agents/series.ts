import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { Agent } from './agent.ts'

/** The prize group of an agent's account today, which its rebates are differences of. Members have that of the house. */
export async function seriesIn(tx: Tx, now: Date, { merchantId, memberId, zone }: Agent): Promise<number> {
  const row = await tx
    .selectFrom('agent_series')
    .select('series')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('from_day', '<=', dayInZone(now, zone))
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.series ?? baseSeries
}

export type SeriesChange = {
  readonly id: string
  readonly series: number
  readonly state: 'waiting' | 'accepted'
  readonly fromDay: string | null
}

export type NewSeriesChange = { readonly key: string; readonly memberId: string; readonly series: number }

type Told = 'accepted' | 'waiting' | 'unknown' | 'too-high' | 'too-low' | 'used-up' | 'reused'

const refusals = {
  unknown: 'DOWNLINE_UNKNOWN',
  'too-high': 'SERIES_TOO_HIGH',
  'too-low': 'SERIES_TOO_LOW',
  'used-up': 'QUOTA_USED_UP',
  reused: 'KEY_REUSED',
} as const

/** Raising an agent directly below holds from the next day on; lowering waits for that agent. */
export function changeSeries(db: Db, now: Date, agent: Agent, wanted: NewSeriesChange): Promise<SeriesChange> {
  const { merchantId, memberId } = agent
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ told: Told }>`
      select change_series(${merchantId}, ${now}, ${memberId}, ${wanted.memberId}, ${wanted.series}, ${wanted.key})
        as told`.execute(tx)
    const told = rows[0]?.told ?? 'unknown'
    if (told !== 'accepted' && told !== 'waiting') throw new Refusal(refusals[told])
    const change = await findChange(tx, merchantId, wanted.key)
    if (!change) throw new Error('a change of series that was told is there')
    return change
  })
}

/** The answer of the agent who is to be lowered. Null is a change that was declined. */
export function respondToSeriesChange(
  db: Db,
  now: Date,
  { merchantId, memberId }: Agent,
  { id, accepts }: { readonly id: string; readonly accepts: boolean },
): Promise<{ readonly change: SeriesChange | null }> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ told: 'accepted' | 'rejected' | 'unknown' | 'too-low' }>`
      select answer_series_change(${merchantId}, ${now}, ${memberId}, ${id}, ${accepts}) as told`.execute(tx)
    const told = rows[0]?.told ?? 'unknown'
    if (told === 'too-low') throw new Refusal('SERIES_TOO_LOW')
    if (told === 'unknown') throw new Refusal('ORDER_UNKNOWN')
    return { change: told === 'rejected' ? null : await findChange(tx, merchantId, id) }
  })
}

async function findChange(tx: Tx, merchantId: number, id: string): Promise<SeriesChange | null> {
  const row = await changes(tx, merchantId).where('id', '=', id).executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The change of an agent's own series that waits for its answer or for its day. */
export async function openChange(
  tx: Tx,
  now: Date,
  { merchantId, memberId, zone }: Agent,
): Promise<SeriesChange | null> {
  const row = await changes(tx, merchantId)
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'accepted'), eb('from_day', '>', dayInZone(now, zone))]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

function changes(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('agent_series_change')
    .select(['id', 'series', 'state', 'from_day'])
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['waiting', 'accepted'])
}

function changeOf(row: { id: string; series: number; state: string; from_day: string | null }): SeriesChange {
  const state = row.state === 'accepted' ? 'accepted' : 'waiting'
  return { id: row.id, series: row.series, state, fromDay: row.from_day }
}
