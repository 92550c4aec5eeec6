import { findUnexplained } from '@fairground/modules/ledger/check-ledger.ts'
import { findUncaused } from '@fairground/modules/ledger/find-uncaused.ts'
import type { Worker } from './worker.ts'

/** More than the time between two looks, so that nothing falls between them. */
const lookBackMs = 180_000

/** Every minute: whatever the books do not explain is an alarm within the minute after it was posted. */
export async function checkLedger({
  db,
  clock,
  log,
  metrics,
}: Pick<Worker, 'db' | 'clock' | 'log' | 'metrics'>): Promise<void> {
  const since = new Date(clock.now().getTime() - lookBackMs)
  const found = [...(await findUnexplained(db, since)), ...(await findUncaused(db, since))]
  metrics.unexplained.set(found.length)
  for (const each of found)
    log.error({ event: 'ledger.unexplained', ...each }, 'something in the ledger has no explanation')
}
