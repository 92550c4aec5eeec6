import type { Db, Tx } from '@fairground/db/connect.ts'
import { type DrawState, mayDrawBecome } from '@fairground/domain/lottery/draw-states.ts'
import { sql } from 'kysely'

type Facts = Readonly<Record<string, unknown>>

const stepBy =
  (name: 'move_draw' | 'close_draw') =>
  async (db: Db | Tx, id: string, from: DrawState, to: DrawState, facts: Facts = {}): Promise<boolean> => {
    if (!mayDrawBecome(from, to)) throw new Error(`a draw that is ${from} does not become ${to}`)
    const { rows } = await sql<{ moved: boolean }>`
      select ${sql.id(name)}(${id}, ${from}, ${to}, ${JSON.stringify(facts)}::jsonb) as moved`.execute(db)
    return rows[0]?.moved === true
  }

/** A step of the process that draws. False when somebody else took it before. */
export const moveDraw = stepBy('move_draw')

/** A step of settlement. False when somebody else took it before. */
export const closeDraw = stepBy('close_draw')
