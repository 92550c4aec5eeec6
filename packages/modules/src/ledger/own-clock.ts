import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Fails where the ledger takes postings of any time, as development and tests make it: there, limits could be passed. */
export async function requireOwnClock(db: Db): Promise<void> {
  const { rows } = await sql<{ isBound: boolean }>`select isfinite(ledger_now()) as "isBound"`.execute(db)
  if (!rows[0]?.isBound) throw new Error('ledger_now() is the one of development: drop it and run fairground migrate')
}
