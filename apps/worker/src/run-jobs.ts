import { EventEmitter } from 'node:events'
import { connectPool } from '@fairground/db/connect.ts'
import { beat, beatEveryMs, freeJobsOfDeadWorkers, leave } from '@fairground/modules/jobs/worker-lives.ts'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { jobs, schedule } from './jobs.ts'
import { pause, type Worker } from './worker.ts'

/** Runs jobs until told to stop, beats so that others know it lives, and frees the jobs of those who do not. */
export async function runJobs(worker: Worker): Promise<void> {
  const pool = connectPool(worker.config.DATABASE_URL, {
    role: 'worker',
    name: 'jobs',
    max: worker.config.JOB_CONCURRENCY + 2,
    // It writes the rows of failed jobs as JSON, which ends the process where an id is a BigInt.
    forLibrary: true,
    onError: (error) => worker.log.warn({ error }, 'a job connection was lost'),
  })
  const events = new EventEmitter() as WorkerEvents
  const slots = new Set<string>()
  // A job is locked by the pool that took it, not by the one of its workers that runs it.
  events.on('pool:create', ({ workerPool }) => slots.add(workerPool.id))
  const runner = await run({
    pgPool: pool,
    concurrency: worker.config.JOB_CONCURRENCY,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: taskList(worker),
    parsedCronItems: parseCronItems([...schedule]),
    events,
    logger: new Logger(
      () => (level, message) => worker.log[level === 'warning' ? 'warn' : level]({ part: 'jobs' }, message),
    ),
  })
  const id = crypto.randomUUID()
  try {
    while (!worker.stopping.aborted) {
      await live(worker, id, [...slots])
      await pause(worker, beatEveryMs)
    }
  } finally {
    await runner.stop()
    await leave(worker.db, id)
    await pool.end()
  }
}

async function live(worker: Worker, id: string, slots: readonly string[]): Promise<void> {
  try {
    await beat(worker.db, { id, slots })
    const freed = await freeJobsOfDeadWorkers(worker.db)
    if (freed.length > 0) worker.log.warn({ freed }, 'jobs of a dead worker are free again')
  } catch (error) {
    worker.log.warn({ error }, 'this worker could not show that it lives')
  }
}

function taskList(worker: Worker): TaskList {
  const entries = Object.entries(jobs) as [string, (worker: Worker, payload: unknown) => Promise<unknown>][]
  return Object.fromEntries(
    entries.map(([name, job]) => [
      name,
      async (payload: unknown) => {
        const stopTimer = worker.metrics.jobSeconds.startTimer({ job: name })
        await job(worker, payload)
        stopTimer()
      },
    ]),
  )
}
