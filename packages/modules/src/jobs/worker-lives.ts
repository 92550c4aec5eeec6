import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** A worker beats every 5 s; silent for 15 s it counts as dead, so its jobs are free well inside 30 s. */
export const beatEveryMs = 5_000
const silentAfter = '15 seconds'

/** Database time on purpose: the clocks of two machines must not decide who is alive. */
export async function beat(db: Db, worker: { readonly id: string; readonly slots: readonly string[] }): Promise<void> {
  await db
    .insertInto('worker_process')
    .values({ id: worker.id, slots: [...worker.slots], started_at: sql`now()`, beat_at: sql`now()` })
    .onConflict((oc) => oc.column('id').doUpdateSet({ slots: [...worker.slots], beat_at: sql`now()` }))
    .execute()
}

/**
 * graphile-worker itself would keep a killed worker's jobs locked for four hours. A worker that holds a job and is not
 * among the living is dead, even if it was killed before its first beat or its sweeper was killed while sweeping.
 */
export async function freeJobsOfDeadWorkers(db: Db): Promise<string[]> {
  const silentSince = sql<Date>`now() - ${sql.lit(silentAfter)}::interval`
  await db.deleteFrom('worker_process').where('beat_at', '<', silentSince).execute()
  const { rows } = await sql<{ slot: string }>`
    select distinct locked_by as slot from graphile_worker.jobs
    where locked_at < ${silentSince} and not exists (select from worker_process where locked_by = any(slots))`.execute(
    db,
  )
  const slots = rows.map(({ slot }) => slot)
  if (slots.length > 0) await sql`select graphile_worker.force_unlock_workers(${slots}::text[])`.execute(db)
  return slots
}

export async function leave(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('worker_process').where('id', '=', workerId).execute()
}
