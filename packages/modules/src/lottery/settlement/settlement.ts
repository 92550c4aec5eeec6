import type { Db } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { closeDraw } from './move-draw.ts'
import { refundDraw, settleDraw } from './settle-draw.ts'

const mostAtOnce = 200

/**
 * Pays what was drawn and gives back what was cancelled. Any number of processes may do this at once, and after a crash
 * it goes on where it stopped. A draw that cannot be settled holds up no other.
 */
export async function settleDraws(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('draw')
    .select(['id', 'state'])
    .where('state', 'not in', ['settled', 'refunded'])
    .where('state', 'in', ['resulted', 'settling', 'cancelled'])
    .orderBy('open_at')
    .limit(mostAtOnce)
    .execute()
  const failures: unknown[] = []
  let settled = 0
  for (const { id, state } of due)
    await settle(db, now, id, state as DrawState).then(
      (isDone) => {
        if (isDone) settled += 1
      },
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws cannot be settled`)
  return settled
}

async function settle(db: Db, now: Date, id: string, state: DrawState): Promise<boolean> {
  if (state === 'cancelled') return (await refundDraw(db, now, id)) !== null
  if (state === 'resulted' && !(await closeDraw(db, id, 'resulted', 'settling'))) return false
  return (await settleDraw(db, now, id)) !== null
}
