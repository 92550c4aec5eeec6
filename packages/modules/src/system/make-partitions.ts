import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Makes the months of every table that is kept by months, three ahead, and tells until when there is room. */
export async function makePartitions(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select make_partitions(${now}) as until`.execute(db)
  const [made] = rows
  if (!made) throw new Error('make_partitions gave no answer')
  return made.until
}
