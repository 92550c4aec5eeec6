import { findUnexplained, type Unexplained } from '@fairground/modules/ledger/check-ledger.ts'
import {
  findLatePostingsWithoutCause,
  findPostingsWithoutCause,
} from '@fairground/modules/ledger/find-postings-without-cause.ts'
import { markLinesChecked, readUncheckedLines } from '@fairground/modules/ledger/unchecked-lines.ts'
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
  const found = [...late, ...(await findUnexplained(db, since)), ...(await findPostingsWithoutCause(db, since))]
  metrics.unexplained.set(found.length)
  for (const each of found)
    log.error({ event: 'ledger.unexplained', ...each }, 'something in the ledger has no explanation')
}

async function findLate({ db }: Looking, before: Date): Promise<readonly Unexplained[]> {
  const all: Unexplained[] = []
  for (;;) {
    const lines = await readUncheckedLines(db)
    if (lines.upTo <= lines.above) return all
    all.push(...(await findLatePostingsWithoutCause(db, before, lines)))
    await markLinesChecked(db, lines)
  }
}
