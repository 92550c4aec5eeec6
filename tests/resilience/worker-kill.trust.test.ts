import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { connectAs, connectPoolAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import type { Service } from '@fairground/dev-env/service-process.ts'
import { enqueue } from '@fairground/modules/jobs/enqueue.ts'
import { describe, test } from 'vitest'
import { until, within } from '../support/until.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const limitMs = 30_000
const dayMs = 86_400_000
const stillLockedAfterMs = 26_000

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

type Scene = {
  readonly house: DevEnvironment
  readonly db: Db
  /** On the owner's connection, which sees the queue, the activity of others and all merchants. */
  readonly ask: Query
  readonly merchants: readonly number[]
}

async function onScene(house: DevEnvironment, play: (scene: Scene) => Promise<void>): Promise<void> {
  const { databaseUrl } = house.engines
  const db = connectAs(databaseUrl, { role: 'app', max: 2 })
  const pool = connectPoolAs(databaseUrl, { role: 'owner', max: 2 })
  const ask: Query = async (text, values) => (await within(text, limitMs, pool.query(text, values))).rows
  try {
    const merchants = (await ask('select id from merchant order by id')).map(({ id }) => Number(id))
    await play({ house, db, ask, merchants })
  } finally {
    await within('the connections of the test end', limitMs, Promise.all([db.destroy(), pool.end()]))
  }
}

/** A job is caught inside its transaction, its worker is killed, and only then may the transaction go on. */
async function killInMidJob({ house, db, ask, merchants: [merchantId = 0] }: Scene) {
  const [elder, younger] = house.workers
  if (!elder || !younger) throw new Error('two workers are needed')
  const processes = () => ask('select id from worker_process')
  // Alone in the table for a while, so that its row is known; a beat that failed would spoil the order of beginnings.
  await younger.stop()
  const elderRow = await until('one worker alone shows that it lives', limitMs, async () => {
    const rows = await processes()
    return rows.length === 1 && rows[0]
  })
  await younger.start()
  await until('both workers have shown that they live', limitMs, async () => (await processes()).length === 2)
  const oldAt = new Date(Date.now() - 2 * dayMs)
  await ask('insert into pulse (merchant_id, id, at) values ($1, gen_random_uuid(), $2)', [merchantId, oldAt])
  const release = await lockTable(house.engines.databaseUrl, 'pulse')
  try {
    const promise = inMerchant(db, merchantId, (tx) => enqueue(tx, 'system.clear-old-rows', {}, { key: 'trust' }))
    await within('the job is promised', limitMs, promise)
    const holder = await until('the job waits inside its transaction', limitMs, async () =>
      (await isBlocked(ask)) ? holderOfJob(ask) : undefined,
    )
    const [victim, heir] = holder.id === elderRow.id ? [elder, younger] : [younger, elder]
    await victim.kill()
    const killedAt = performance.now()
    return { heir, elapsedMs: () => performance.now() - killedAt }
  } finally {
    await release()
  }
}

/** Which process holds this job; a run of the same kind by the clock may be blocked beside it. */
async function holderOfJob(ask: Query): Promise<Record<string, unknown> | undefined> {
  const holders = await ask(`
    select worker_process.id from graphile_worker.jobs
    join worker_process on locked_by = any(slots) where key like '%:trust'`)
  return holders[0]
}

async function lockTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const pool = connectPoolAs(databaseUrl, { role: 'owner', max: 1 })
  const client = await pool.connect()
  const lock = client.query(`begin; lock table ${table} in access exclusive mode`)
  await within(`the lock on ${table}`, limitMs, lock)
  return async () => {
    await within(`the lock on ${table} is given back`, limitMs, client.query('rollback'))
    client.release()
    await within('the connection that held the lock ends', limitMs, pool.end())
  }
}

async function isBlocked(ask: Query): Promise<boolean> {
  const blocked = await ask(`
    select from pg_stat_activity
    where application_name = 'worker' and wait_event_type = 'Lock' and query like 'delete from "pulse"%'`)
  return blocked.length > 0
}

/** A finished job has no row. */
async function readJob(ask: Query): Promise<Record<string, unknown> | undefined> {
  return (await ask(`select locked_by, attempts from graphile_worker.jobs where key like '%:trust'`))[0]
}

async function countPulses(ask: Query): Promise<number> {
  return (await ask('select from pulse')).length
}

async function hasRunJobs(worker: Service): Promise<boolean> {
  const metrics = await fetch(`${worker.healthUrl}/metrics`, { signal: AbortSignal.timeout(limitMs) })
  return /fairground_job_seconds_count\{job="system\.clear-old-rows",outcome="ok"\} [1-9]/.test(await metrics.text())
}

describe.concurrent('a worker killed in mid-job', () => {
  test('the job is done by the other worker within 30 s', async ({ expect }) => {
    await withDevEnvironment({ apis: 0, workers: 2 }, (house) =>
      onScene(house, async (scene) => {
        const { heir, elapsedMs } = await killInMidJob(scene)
        expect(await countPulses(scene.ask)).toBe(1)
        await until('the job is done', limitMs, async () => (await readJob(scene.ask)) === undefined)
        const tookMs = elapsedMs()
        printFigures('worker killed in mid-job', { 'done by the other worker after ms': Math.round(tookMs) })
        expect(await hasRunJobs(heir)).toBe(true)
        expect(await countPulses(scene.ask)).toBe(0)
        expect(tookMs).toBeLessThan(limitMs)
      }),
    )
  })

  const bug = {
    file: 'apps/worker/src/run-jobs.ts',
    find: 'await freeJobsOf(db, freed)',
    replace: '',
  }
  const planted = [{ title: 'without the sweeper the job stays locked', bugs: [bug] }]
  testControls(import.meta.filename, planted, async (_control, { expect }) => {
    await withDevEnvironment({ apis: 0, workers: 2, bug }, (house) =>
      onScene(house, async (scene) => {
        const { elapsedMs } = await killInMidJob(scene)
        await sleep(stillLockedAfterMs - elapsedMs())
        const job = await readJob(scene.ask)
        printFigures('control: a worker without the sweeper', {
          'ms after the kill': Math.round(elapsedMs()),
          'locked by': String(job?.locked_by ?? 'nobody'),
        })
        expect(job).toEqual({ locked_by: expect.any(String), attempts: 1 })
      }),
    )
  })
})

test('a job runs if and only if the transaction that promised it committed', async ({ expect }) => {
  await withDevEnvironment({ apis: 0, workers: 1 }, (house) =>
    onScene(house, async ({ db, ask, merchants: [kept = 0, takenBack = 0] }) => {
      const promise = (merchantId: number, thenFail: boolean) =>
        inMerchant(db, merchantId, async (tx) => {
          await enqueue(tx, 'system.announce-status', { merchantId })
          if (thenFail) throw new Error('taken back')
        })
      const told = () => ask(`select merchant_id from outbox where subject = 'system.status-changed'`)
      await expect(within('the first ends', limitMs, promise(takenBack, true))).rejects.toThrow('taken back')
      await within('the second ends', limitMs, promise(kept, false))
      await until('the promised job has run', limitMs, async () => (await told()).length > 0)
      const left = await ask('select from graphile_worker.jobs')
      printFigures('transactional promise', {
        committed: 1,
        'rolled back': 1,
        'jobs run': (await told()).length,
        'jobs left': left.length,
      })
      expect(await told()).toEqual([{ merchant_id: kept }])
    }),
  )
})
