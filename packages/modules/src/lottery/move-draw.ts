import type { Db, Tx } from '@fairground/db/connect.ts'
import { type DrawState, mayDrawBecome } from '@fairground/domain/lottery/draw-states.ts'
import { sql } from 'kysely'

type Facts = Readonly<Record<string, unknown>>

/** A step of the process that draws. False when somebody else took it before. */
export async function moveDraw(
  db: Db | Tx,
  id: string,
  from: DrawState,
  to: DrawState,
  facts: Facts = {},
): Promise<boolean> {
  if (!mayDrawBecome(from, to)) throw new Error(`a draw that is ${from} does not become ${to}`)
  const { rows } = await sql<{ moved: boolean }>`
    select move_draw(${id}, ${from}, ${to}, ${JSON.stringify(facts)}::jsonb) as moved`.execute(db)
  return rows[0]?.moved === true
}

/** A step of settlement. False when somebody else took it before. */
export async function closeDraw(
  db: Db | Tx,
  id: string,
  from: DrawState,
  to: DrawState,
  facts: Facts = {},
): Promise<boolean> {
  if (!mayDrawBecome(from, to)) throw new Error(`a draw that is ${from} does not become ${to}`)
  const { rows } = await sql<{ moved: boolean }>`
    select close_draw(${id}, ${from}, ${to}, ${JSON.stringify(facts)}::jsonb) as moved`.execute(db)
  return rows[0]?.moved === true
}
