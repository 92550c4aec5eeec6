import { readJobQueue } from '@fairground/modules/jobs/read-job-queue.ts'
import { countWaitingDraws } from '@fairground/modules/lottery/watch/count-waiting-draws.ts'
import { readOutboxLag } from '@fairground/modules/outbox/read-outbox-lag.ts'
import { readPartitionsAhead } from '@fairground/modules/system/read-partitions.ts'
import { pause, type Worker } from './worker.ts'

const everyMs = 10_000
/** Partitions are of months, and to read their bounds takes longer than all the rest. */
const partitionsEach = 6

/**
 * What waits in the database, for the figures. It is read by the worker's own clock and not when somebody asks: a
 * database that hangs must not hold up `/metrics`. Every worker says the same, so rules take the largest.
 */
export async function measureBacklog(worker: Worker): Promise<void> {
  for (let turn = 0; !worker.stopping.aborted; turn += 1) {
    try {
      await measureOnce(worker)
      if (turn % partitionsEach === 0) await measurePartitions(worker)
    } catch (error) {
      worker.log.warn({ error }, 'what waits in the database could not be counted')
    }
    await pause(worker, everyMs)
  }
}

export async function measureOnce({ db, metrics, clock }: Pick<Worker, 'db' | 'metrics' | 'clock'>): Promise<void> {
  const { backlog } = metrics
  const outbox = await readOutboxLag(db)
  backlog.outboxRows.set(outbox.rows)
  backlog.outboxOldest.set(outbox.oldestSeconds)
  const jobs = await readJobQueue(db)
  backlog.jobs.set({ state: 'due' }, jobs.due)
  backlog.jobs.set({ state: 'failing' }, jobs.failing)
  backlog.jobs.set({ state: 'given-up' }, jobs.givenUp)
  backlog.jobsOldest.set(jobs.oldestSeconds)
  for (const [waits, count] of Object.entries(await countWaitingDraws(db))) backlog.draws.set({ for: waits }, count)
  backlog.measuredAt.set(clock.now().getTime() / 1_000)
}

export async function measurePartitions({ db, metrics }: Pick<Worker, 'db' | 'metrics'>): Promise<void> {
  for (const { table, ahead } of await readPartitionsAhead(db)) metrics.backlog.partitions.set({ table }, ahead)
}
