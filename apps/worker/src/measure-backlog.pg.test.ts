import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { moveCursor, publishedCursor } from '@fairground/modules/outbox/cursors.ts'
import { publish } from '@fairground/modules/outbox/publish.ts'
import { stampEvents } from '@fairground/modules/outbox/stamp-events.ts'
import { makeDraw } from '@fairground/modules/testing/play.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createClock } from '@fairground/runtime/clock.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { measureOnce, measurePartitions } from './measure-backlog.ts'
import { createMetrics } from './metrics.ts'

const database = await testDatabase()
const merchantId = await seedMerchant(database.owner, 'house')
const metrics = createMetrics(createAlarms())
afterAll(() => database.drop())

async function figure(name: string): Promise<number> {
  await measureOnce({ db: database.worker, metrics, clock: createClock() })
  await measurePartitions({ db: database.worker, metrics })
  const line = (await metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

const tell = () =>
  inMerchant(database.app, merchantId, (tx) =>
    publish(tx, { merchantId, audience: { kind: 'public' }, subject: 'system.status-changed', payload: {} }),
  )

test('events wait until they are published, whether they have a position yet or not', async () => {
  expect(await figure('fairground_outbox_rows')).toBe(0)
  expect(await figure('fairground_outbox_oldest_seconds')).toBe(0)
  await tell()
  await database.owner.updateTable('outbox').set({ told_at: sql`now() - interval '90 seconds'` }).execute()
  await stampEvents(database.worker, 10)
  await tell()
  expect(await figure('fairground_outbox_rows')).toBe(2)
  expect(await figure('fairground_outbox_oldest_seconds')).toBeGreaterThan(89)
  await stampEvents(database.worker, 10)
  await moveCursor(database.worker, publishedCursor, 2n)
  expect(await figure('fairground_outbox_rows')).toBe(0)
})

test('jobs are due, failing or given up', async () => {
  const job = (key: string) => sql`select graphile_worker.add_job('none', '{}', job_key => ${key})`
  for (const key of ['due', 'failing', 'over']) await job(key).execute(database.worker)
  const change = (key: string, what: ReturnType<typeof sql>) =>
    sql`update graphile_worker._private_jobs set ${what} where key = ${key}`.execute(database.owner)
  await change('due', sql`run_at = now() - interval '5 minutes'`)
  await change('failing', sql`attempts = 1, last_error = 'no', run_at = now() + interval '1 hour'`)
  await change('over', sql`attempts = max_attempts, last_error = 'no'`)
  expect(await figure('fairground_jobs{state="due"}')).toBe(1)
  expect(await figure('fairground_jobs{state="failing"}')).toBe(1)
  expect(await figure('fairground_jobs{state="given-up"}')).toBe(1)
  expect(await figure('fairground_jobs_oldest_seconds')).toBeGreaterThan(299)
})

test('a draw is counted under the one it waits for', async () => {
  const { id } = await makeDraw(database.draws)
  const waits = async (state: string, by = '-1 minute') => {
    const at = sql<Date>`now() + ${by}::interval`
    await sql`alter table draw disable trigger user`.execute(database.owner)
    await database.owner
      .updateTable('draw')
      .set({
        state,
        open_at: sql`${at} - interval '2 minutes'`,
        lock_at: sql`${at} - interval '1 minute'`,
        draw_at: at,
      })
      .where('id', '=', id)
      .execute()
    const figures = ['witness', 'beacon', 'draws', 'settlement'].map(async (name) =>
      (await figure(`fairground_draws_waiting{for="${name}"}`)) === 1 ? [name] : [],
    )
    return (await Promise.all(figures)).flat().join()
  }
  expect(await waits('on-sale')).toBe('draws')
  expect(await waits('on-sale', '1 hour')).toBe('')
  expect(await waits('scheduled')).toBe('witness')
  expect(await waits('locked')).toBe('witness')
  expect(await waits('locked', '30 seconds')).toBe('')
  expect(await waits('drawing')).toBe('beacon')
  expect(await waits('settling')).toBe('settlement')
  expect(await waits('settled')).toBe('')
})

test('a table that is partitioned by time says how many partitions lie ahead', async () => {
  await sql`create table paper (at timestamptz not null) partition by range (at)`.execute(database.owner)
  expect(await figure('fairground_partitions_ahead{table="paper"}')).toBe(0)
  const part = (name: string, from: string, to: string) =>
    sql`create table ${sql.table(name)} partition of paper for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
      database.owner,
    )
  await part('paper_old', '2020-01-01', '2020-02-01')
  await part('paper_far', '2190-01-01', '2190-02-01')
  await part('paper_farther', '2190-02-01', '2190-03-01')
  expect(await figure('fairground_partitions_ahead{table="paper"}')).toBe(2)
  await sql`drop table paper`.execute(database.owner)
})

test('so does a table that is partitioned by ids that begin with their time', async () => {
  expect(await figure('fairground_partitions_ahead{table="ledger_posting"}')).toBeGreaterThanOrEqual(2)
})
