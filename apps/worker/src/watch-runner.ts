import type { WorkerEvents } from 'graphile-worker'
import { pause, type Worker } from './worker.ts'

/** An idle runner looks for jobs every second; one that has not looked for this long waits for an answer that is lost. */
const silentMs = 10_000
const everyMs = 1_000

/** Resolves when the runner has stopped looking for jobs although it has hands free, or when the process ends. */
export async function untilSilent(worker: Worker, events: WorkerEvents): Promise<void> {
  const { JOB_CONCURRENCY: hands } = worker.config
  let lookedAt = performance.now()
  let busy = 0
  const look = () => {
    lookedAt = performance.now()
  }
  events.on('worker:getJob:start', look)
  events.on('job:start', () => {
    busy += 1
  })
  events.on('job:complete', () => {
    busy -= 1
    look()
  })
  while (!worker.stopping.aborted && (busy >= hands || performance.now() - lookedAt < silentMs))
    await pause(worker, everyMs)
}
