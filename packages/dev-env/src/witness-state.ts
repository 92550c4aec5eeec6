import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@fairground/db/connect.ts'

/** What the witness has signed last, kept from one run to the next as the database is. */
export const witnessStateIn = (dir: string) => join(dir, 'witness.json')

/** A witness that remembers the log of a database that is gone would refuse that of the new one for ever. */
export async function clearStaleWitnessState(dir: string, databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const leaf = await db.selectFrom('draw_log_leaf').select('place').limit(1).executeTakeFirst()
    if (!leaf) await rm(witnessStateIn(dir), { force: true })
  } finally {
    await db.destroy()
  }
}
