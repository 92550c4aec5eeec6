import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Adds finished lines of all merchants to the house's balances, and tells how far it came. It may run twice. */
export async function rollUpHouse(db: Db): Promise<bigint> {
  const { rows } = await sql<{ rolled: bigint }>`select roll_up_house() as rolled`.execute(db)
  return rows[0]?.rolled ?? 0n
}
