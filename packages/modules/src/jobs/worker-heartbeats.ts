import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** A worker beats every 5 s; silent for 15 s it counts as dead, so its jobs are free well inside 30 s. */
export const heartbeatIntervalMs = 5_000
const silentAfter = '15 seconds'

type Beating = { readonly id: string; readonly slots: readonly string[] }

/**
 * Says that this worker lives, forgets those that do not, and tells whose jobs nobody runs any more, in one statement: a
 * quiet worker says it all day. By the database's time on purpose: the clocks of two machines must not decide who lives.
 */
export async function sendHeartbeat(db: Db, { id, slots }: Beating): Promise<readonly string[]> {
  const silentSince = sql<Date>`now() - ${sql.lit(silentAfter)}::interval`
  // Every part sees the table as it was before, so the last one leaves out the silent by itself, and counts this worker in.
  const { rows } = await sql<{ slot: string }>`
    with beaten as (
      insert into worker_process (id, slots, started_at, beat_at) values (${id}, ${slots}::text[], now(), now())
      on conflict (id) do update set slots = excluded.slots, beat_at = excluded.beat_at
    ), forgotten as (
      delete from worker_process where beat_at < ${silentSince} and id <> ${id}
    )
    select distinct j.locked_by as slot from graphile_worker.jobs j
    where j.locked_at < ${silentSince} and j.locked_by <> all (${slots}::text[]) and not exists (
      select from worker_process p where j.locked_by = any (p.slots) and p.beat_at >= ${silentSince} and p.id <> ${id})`.execute(
    db,
  )
  return rows.map(({ slot }) => slot)
}

/**
 * graphile-worker itself would keep a killed worker's jobs locked for four hours. A worker that holds a job and is not
 * among the living is dead, even if it was killed before its first beat or its sweeper was killed while sweeping.
 */
export async function freeJobsOf(db: Db, slots: readonly string[]): Promise<void> {
  if (slots.length > 0) await sql`select graphile_worker.force_unlock_workers(${slots}::text[])`.execute(db)
}

export async function removeWorker(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('worker_process').where('id', '=', workerId).execute()
}
