import type { WorkerEvents } from 'graphile-worker'
import { pause, type Worker } from './worker.ts'

/** Looking for a job takes milliseconds; an answer that has not come for this long is lost. */
const silentMs = 5_000
const everyMs = 1_000

/**
 * Resolves when an answer to the runner is lost, or when the process ends. PostgreSQL may have given the job to the
 * runner all the same, which holds it for as long as the runner lives: so one lost answer is enough.
 */
export async function untilResponseLost(worker: Worker, events: WorkerEvents): Promise<void> {
  const askedAt = new Map<object, number>()
  let hasFailed = false
  events.on('worker:getJob:start', ({ worker: hand }) => askedAt.set(hand, performance.now()))
  events.on('worker:getJob:empty', ({ worker: hand }) => askedAt.delete(hand))
  events.on('job:start', ({ worker: hand }) => askedAt.delete(hand))
  events.on('worker:getJob:error', () => {
    hasFailed = true
  })
  const isLost = () => [...askedAt.values()].some((at) => performance.now() - at > silentMs)
  while (!worker.stopping.aborted && !hasFailed && !isLost()) await pause(worker, everyMs)
}
