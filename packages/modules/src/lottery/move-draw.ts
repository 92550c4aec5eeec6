import type { Db, Tx } from '@fairground/db/connect.ts'
import { type DrawState, mayDrawBecome } from '@fairground/domain/lottery/draw-states.ts'
import { sql } from 'kysely'

/** False when somebody else took this step before. */
export async function moveDraw(
  db: Db | Tx,
  now: Date,
  id: string,
  from: DrawState,
  to: DrawState,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  if (!mayDrawBecome(from, to)) throw new Error(`a draw that is ${from} does not become ${to}`)
  const { rows } = await sql<{ moved: boolean }>`
    select move_draw(${id}, ${from}, ${to}, ${now.toISOString()}, ${JSON.stringify(facts)}::jsonb) as moved`.execute(db)
  return rows[0]?.moved === true
}
