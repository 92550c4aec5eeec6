import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { cancelledText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { sql } from 'kysely'
import { appendStatements } from './draw-log/log-store.ts'
import type { DueDraw } from './due-draws.ts'
import { moveDraw } from './move-draw.ts'
import { readSeed, type SeedSeal } from './seal-seed.ts'

const noMerchant = 0
const peopleNeeded = 2

/** One person may cancel a draw that nobody could bet on yet; after that it takes two. */
export function isToBeCancelled({ cancelActs, openAt }: DueDraw, now: Date): boolean {
  return cancelActs >= peopleNeeded || (cancelActs > 0 && openAt > now)
}

/**
 * Says in the log that there will be no result, who decided so, and what the seed was: nobody can cancel a draw that
 * would have cost much and keep that to themselves.
 */
export async function cancelDraw(db: Db, seal: SeedSeal, { id, game, numero, state }: DueDraw): Promise<boolean> {
  const seed = await readSeed(db, seal, id)
  const acts = await db
    .selectFrom('draw_cancel_act')
    .select(['id', 'staff', 'reason'])
    .where('draw_id', '=', id)
    .orderBy('at')
    .execute()
  const reason = (acts[0]?.reason ?? '').replaceAll(/[^ -~]/g, '?').trim()
  const names = acts.map((act) => `${act.staff}/${act.id}`).join(',')
  const text = cancelledText.format({ game, numero, reason, seed, acts: names })
  return inMerchant(db, noMerchant, async (tx) => {
    // As at the lock: no bet is under way while the sale ends.
    await sql`select pg_advisory_xact_lock(draw_lock_key(${id}))`.execute(tx)
    if (!(await moveDraw(tx, id, state, 'cancelled', { seed, reason }))) return false
    await appendStatements(tx, [{ drawId: id, kind: 'cancelled', text }])
    return true
  })
}
