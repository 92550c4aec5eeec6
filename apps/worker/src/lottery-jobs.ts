import { connect } from '@fairground/db/connect.ts'
import { createSettlement, settlementConnections } from '@fairground/modules/lottery/settlement/settlement.ts'
import { pause, type Worker } from './worker.ts'

const lookMs = 250
/** While no draw is about to be drawn; what somebody cancels may wait for this long. */
const restMs = 2_000
/** Where many draws end in the same moment, the next one begins as soon as there is room. */
const busyMs = 25
const failedMs = 1_000

/** Pays what was drawn, by the database's clock. The draws themselves are another process's, with another login. */
export async function runSettlement(worker: Worker): Promise<void> {
  const { config, log } = worker
  // Connections of its own: draws that hang must not take those of everybody else.
  const db = connect(config.DATABASE_URL, {
    limits: 'work',
    name: 'settlement',
    max: settlementConnections,
    onError: (error) => log.warn({ error }, 'a connection of settlement was lost'),
  })
  const settlement = createSettlement(db, {
    onFailed: (drawId, error) =>
      log.error({ event: 'settlement.stalled', drawId, error }, 'a draw could not be settled and is tried again'),
  })
  while (!worker.stopping.aborted) {
    try {
      // A result was told in the moment in which its draw became due.
      if ((await settlement.poll(performance.now())) > 0 || settlement.isBusy()) worker.wakeRelay()
      const idleMs = Math.max(lookMs, Math.min(restMs, settlement.restMs()))
      await pause(worker, settlement.isBusy() ? busyMs : idleMs)
    } catch (error) {
      log.error({ event: 'settlement.stalled', error }, 'draws could not be looked for and are looked for again')
      await pause(worker, failedMs)
    }
  }
  await settlement.ended()
  await db.destroy()
}
