import { EventEmitter } from 'node:events'
import { connect, connectPool, type Db } from '@fairground/db/connect.ts'
import { inSpan } from '@fairground/db/trace.ts'
import {
  freeJobsOf,
  heartbeatIntervalMs,
  removeWorker,
  sendHeartbeat,
} from '@fairground/modules/jobs/worker-heartbeats.ts'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { jobs, schedule } from './jobs.ts'
import { untilResponseLost } from './watch-runner.ts'
import { pause, type Worker } from './worker.ts'

const againMs = 1_000
const endsWithinMs = 3_000

/** Runs jobs until told to stop, beats so that others know it lives, and frees the jobs of those who do not. */
export async function runJobs(worker: Worker): Promise<void> {
  const id = crypto.randomUUID()
  const slots = new Set<string>()
  // Of its own and with a short limit: where connections hang, a heartbeat that waits for one of many would come too
  // late.
  const db = connect(worker.config.DATABASE_URL, {
    limits: 'relay',
    name: 'beat',
    max: 1,
    onError: (error) => worker.log.warn({ error }, 'the connection of the beat was lost'),
    onPool: worker.metrics.onPool,
  })
  const beating = beatUntilStopped(worker, db, id, slots)
  const escapes = watchEscapes(worker)
  while (!worker.stopping.aborted) {
    await runUntilLost(worker, slots, escapes)
    await pause(worker, againMs)
  }
  await beating
  await removeWorker(db, id)
  await db.destroy()
}

/**
 * When PostgreSQL goes away at a wrong moment, the library's runner waits for an answer that never comes, while it
 * still listens and still plans. So it is watched, and begun anew with connections of its own.
 */
async function runUntilLost(worker: Worker, slots: Set<string>, escapes: Escapes): Promise<void> {
  // What the runner before this one held is nobody's now, and the next sweep may free it.
  slots.clear()
  const pool = connectPool(worker.config.DATABASE_SESSION_URL ?? worker.config.DATABASE_URL, {
    limits: 'work',
    name: 'jobs',
    max: worker.config.JOB_CONCURRENCY + 2,
    // It writes the rows of failed jobs as JSON, which ends the process where an id is a BigInt.
    forLibrary: true,
    onError: (error) => worker.log.warn({ error }, 'a job connection was lost'),
    onPool: worker.metrics.onPool,
  })
  const events = new EventEmitter() as WorkerEvents
  // A job is locked by the pool that took it, not by the one of its workers that runs it.
  events.on('pool:create', ({ workerPool }) => slots.add(workerPool.id))
  const lost = untilResponseLost(worker, events)
  try {
    const runner = await run({
      pgPool: pool,
      concurrency: worker.config.JOB_CONCURRENCY,
      pollInterval: 2_000,
      noHandleSignals: true,
      taskList: taskList(worker),
      parsedCronItems: parseCronItems([...schedule]),
      events,
      logger: new Logger(
        () => (level, message) => worker.log[level === 'warning' ? 'warn' : level]({ part: 'jobs' }, message),
      ),
    })
    await Promise.race([runner.promise, lost, escapes.next()])
    if (!worker.stopping.aborted)
      worker.log.error({ event: 'jobs.runner-lost' }, 'the job runner was lost and starts again')
    await endInTime(worker, runner.stop())
  } catch (error) {
    worker.log.error({ event: 'jobs.runner-lost', error }, 'the job runner was lost')
  } finally {
    await endInTime(worker, pool.end())
  }
}

/**
 * The library does not hold on to the promise with which it writes down that a job has failed. Where PostgreSQL is away
 * as well, nobody would hear of it and the process would end. A runner that was lost may still try to use its pool long
 * after another one has begun, so this listens for as long as the process lives.
 */
function watchEscapes(worker: Worker) {
  let tell: () => void = () => undefined
  process.on('unhandledRejection', (error) => {
    worker.log.error({ event: 'process.unhandled', error }, 'an unhandled failure')
    tell()
  })
  return {
    /** Resolves with the next failure. */
    next: () =>
      new Promise<void>((resolve) => {
        tell = resolve
      }),
  }
}

type Escapes = ReturnType<typeof watchEscapes>

/** A process that ends waits for its jobs; a runner that is lost would be waited for in vain. */
async function endInTime(worker: Worker, ending: Promise<unknown>): Promise<void> {
  if (worker.stopping.aborted) await ending
  else await Promise.race([ending.catch(() => undefined), pause(worker, endsWithinMs)])
}

async function beatUntilStopped(worker: Worker, db: Db, id: string, slots: ReadonlySet<string>): Promise<void> {
  while (!worker.stopping.aborted) {
    await live(worker, db, id, [...slots])
    await pause(worker, heartbeatIntervalMs)
  }
}

async function live(worker: Worker, db: Db, id: string, slots: readonly string[]): Promise<void> {
  try {
    const freed = await sendHeartbeat(db, { id, slots })
    await freeJobsOf(db, freed)
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
        try {
          // A trace of its own: the call that enqueued it has long been answered.
          await inSpan(`job ${name}`, { parent: null }, () => job(worker, payload))
          stopTimer({ outcome: 'ok' })
          worker.wakeRelay()
        } catch (error) {
          stopTimer({ outcome: 'failed' })
          throw error
        }
      },
    ]),
  )
}
