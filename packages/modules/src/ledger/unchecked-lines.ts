import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Lines whose number is above the first and not above the second. */
export type LineRange = { readonly above: bigint; readonly upTo: bigint }

/** So many causes are looked for in a moment. */
const atMost = 20_000

/** The next lines whose cause nobody has looked for. Once they are looked at, `markLinesChecked` says so. */
export async function readUncheckedLines(db: Db): Promise<LineRange> {
  const { rows } = await sql<LineRange>`
    select l.above, l.up_to as "upTo" from lines_to_look_at(${atMost}::bigint) l`.execute(db)
  return rows[0] ?? { above: 0n, upTo: 0n }
}

export async function markLinesChecked(db: Db, { upTo }: LineRange): Promise<void> {
  await sql`select note_lines_looked_at(${upTo}::bigint)`.execute(db)
}
