import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { bookText, statementHash } from '@fairground/domain/lottery/draw-log/statements.ts'
import { sql } from 'kysely'
import { storeBook } from './draw-book.ts'
import { appendStatements } from './draw-log/log-store.ts'
import type { DueDraw } from './due-draws.ts'
import { moveDraw } from './move-draw.ts'

/** Belongs to nobody, as the draws do; no merchant has this number. */
const noMerchant = 0

/**
 * Ends the sale: no bet is under way while the book is computed, and none comes after it. The book enters the log in the
 * same moment. False when another process has done it.
 */
export function lockDraw(db: Db, { id, game, numero }: DueDraw): Promise<boolean> {
  return inMerchant(db, noMerchant, async (tx) => {
    await sql`select pg_advisory_xact_lock(draw_lock_key(${id}))`.execute(tx)
    const { rows } = await sql<{ text: string }>`
      select l.text from draw d join draw_log_leaf l on l.draw_id = d.id and l.kind = 'commit'
      where d.id = ${id} and d.state = 'on-sale'`.execute(tx)
    const [commit] = rows
    if (!commit) return false
    const { real, trial } = await storeBook(tx, id)
    const text = bookText.format({
      game,
      numero,
      realCount: String(real.count),
      realRoot: real.root,
      trialCount: String(trial.count),
      trialRoot: trial.root,
      commit: statementHash(commit.text),
    })
    await appendStatements(tx, [{ drawId: id, kind: 'book', text }])
    const facts = { betRoot: real.root, betCount: real.count, trialRoot: trial.root, trialCount: trial.count }
    return moveDraw(tx, id, 'on-sale', 'locked', facts)
  })
}
