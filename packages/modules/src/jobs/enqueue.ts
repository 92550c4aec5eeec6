import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Every job of the product and what it is told. A job is a promise made inside a transaction; it may run twice. */
export type Jobs = {
  'ledger.roll-up-house': Record<string, never>
  'system.announce-status': { readonly merchantId: number }
  'system.clear-old-rows': Record<string, never>
}

export type JobName = keyof Jobs

export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb, ${options.runAt ?? sql`now()`}, ${options.key ?? null})`.execute(
    tx,
  )
}
