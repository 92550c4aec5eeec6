import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

export type JobQueue = {
  /** Could run now and do not yet. */
  readonly due: number
  readonly oldestSeconds: number
  /** Failed at least once and will be tried again. */
  readonly failing: number
  /** Were tried as often as they may be: nobody runs them any more. */
  readonly givenUp: number
}

export async function readJobQueue(db: Db): Promise<JobQueue> {
  const { rows } = await sql<JobQueue>`
    select
      count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
    from (
      select *, run_at <= clock_timestamp() and locked_at is null and attempts < max_attempts as is_due
      from graphile_worker.jobs
    ) j`.execute(db)
  return rows[0] ?? { due: 0, oldestSeconds: 0, failing: 0, givenUp: 0 }
}
