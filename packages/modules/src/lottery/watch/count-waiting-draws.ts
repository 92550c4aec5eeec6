import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Whom draws wait for by the database's clock. A draw on its way is counted for some seconds, which is no fault. */
export const drawWaits = ['witness', 'beacon', 'draws', 'settlement'] as const
export type DrawWait = (typeof drawWaits)[number]

export async function countWaitingDraws(db: Db): Promise<Readonly<Record<DrawWait, number>>> {
  const { rows } = await sql<{ waits_for: DrawWait; draws: number }>`
    select case
        when state = 'drawing' then 'beacon'
        when state in ('resulted', 'settling', 'cancelled') then 'settlement'
        when state = 'on-sale' then 'draws'
        else 'witness'
      end as waits_for, count(*)::int as draws
    from draw
    where state in ('drawing', 'resulted', 'settling', 'cancelled')
      or state = 'on-sale' and lock_at < clock_timestamp()
      or state = 'scheduled' and open_at < clock_timestamp()
      or state = 'locked' and draw_at < clock_timestamp()
    group by 1`.execute(db)
  const none = { witness: 0, beacon: 0, draws: 0, settlement: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ waits_for, draws }) => [waits_for, draws])) }
}
