import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Facts that one call adds to the days; a call of so many takes about a second. */
const factsOfCall = 100_000

/**
 * Adds what was played since the last time to the days of the members. The first look notes a mark, the second one
 * counts up to it where nothing that ran then is still running; more follow while there are facts below the mark.
 */
export async function foldPlayDays(db: Db, atMost = factsOfCall): Promise<void> {
  await fold(db, atMost)
  let before = -1n
  for (let done = await fold(db, atMost); done > before; done = await fold(db, atMost)) before = done
}

async function fold(db: Db, atMost: number): Promise<bigint> {
  const { rows } = await sql<{ done: bigint }>`select fold_play_days(${atMost}) as done`.execute(db)
  return rows[0]?.done ?? 0n
}
