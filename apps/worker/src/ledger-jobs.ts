import { findUnexplained, type Unexplained } from '@fairground/modules/ledger/check-ledger.ts'
import { findLateUncaused, findUncaused } from '@fairground/modules/ledger/find-uncaused.ts'
import { linesToLookAt, noteLinesLookedAt } from '@fairground/modules/ledger/lines-to-look-at.ts'
import type { Worker } from './worker.ts'

/** More than the time between two looks, so that nothing falls between them. */
const lookBackMs = 180_000

type Looking = Pick<Worker, 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Every minute: whatever the books do not explain is an alarm within the minute after it was posted. What says that it is
 * older is one when the house has counted its lines.
 */
export async function checkLedger(looking: Looking): Promise<void> {
  const { db, clock, log, metrics } = looking
  const since = new Date(clock.now().getTime() - lookBackMs)
  // First the lines: what is not late among them is there for the looks by time.
  const late = await findLate(looking, since)
  const found = [...late, ...(await findUnexplained(db, since)), ...(await findUncaused(db, since))]
  metrics.unexplained.set(found.length)
  for (const each of found)
    log.error({ event: 'ledger.unexplained', ...each }, 'something in the ledger has no explanation')
}

async function findLate({ db }: Looking, before: Date): Promise<readonly Unexplained[]> {
  const all: Unexplained[] = []
  for (;;) {
    const lines = await linesToLookAt(db)
    if (lines.upTo <= lines.above) return all
    all.push(...(await findLateUncaused(db, before, lines)))
    await noteLinesLookedAt(db, lines)
  }
}
