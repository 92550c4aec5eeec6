import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { settleDraws } from '@fairground/modules/lottery/settle-draws.ts'
import { pause, type Worker } from './worker.ts'

const lookMs = 250
const failedMs = 1_000

/** Pays what was drawn, by the database's clock. The draws themselves are another process's, with another login. */
export async function settleAsDrawn(worker: Worker): Promise<void> {
  const { db, log } = worker
  while (!worker.stopping.aborted) {
    try {
      await settleDraws(db, await databaseTime(db))
      await pause(worker, lookMs)
    } catch (error) {
      log.error({ event: 'settlement.stalled', error }, 'a draw could not be settled and is tried again')
      await pause(worker, failedMs)
    }
  }
}
