import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** What the jobs of each minute look for; `packages/db/functions/jobs/merchants_with_due.sql` has what each means. */
export type DueKind = 'deposits' | 'payouts' | 'pushes' | 'rewards' | 'wagering' | 'friends' | 'rounds'

/** The merchants at which a job has something to do, in one statement: most have nothing in most minutes. */
export async function merchantsWithDue(db: Db, kind: DueKind, before: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from merchants_with_due(${kind}, ${before.toISOString()}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}
