import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from './enqueue.ts'
import { freeJobsOf, sendHeartbeat } from './worker-heartbeats.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const merchantId = await seedMerchant(database.owner, 'north')

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.owner)
  await database.owner.deleteFrom('worker_process').execute()
})

/** What a worker that looks for work now would take. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await sql`
    select j.payload from graphile_worker._private_jobs j
    where j.locked_by is null and j.run_at <= now() order by j.id`.execute(database.worker)
  return rows
}

const promise = () =>
  inMerchant(database.app, merchantId, (tx) => enqueue(tx, 'system.announce-status', { merchantId }))

test('a job promised in a transaction that is rolled back never was', async () => {
  const takenBack = inMerchant(database.app, merchantId, async (tx) => {
    await enqueue(tx, 'system.announce-status', { merchantId })
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await waiting()).toEqual([])
})

test('a job promised in a committed transaction waits for a worker, and not before its time', async () => {
  await promise()
  const later = { runAt: new Date(Date.now() + 60_000) }
  await inMerchant(database.app, merchantId, (tx) => enqueue(tx, 'system.announce-status', { merchantId }, later))
  expect(await waiting()).toEqual([{ payload: { merchantId } }])
})

async function lockAgo(worker: string, seconds: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${seconds})`.execute(database.owner)
}

/** What another worker that lives frees when it beats. */
async function freed(): Promise<readonly string[]> {
  const slots = await sendHeartbeat(database.worker, { id: crypto.randomUUID(), slots: ['pool-of-another'] })
  await freeJobsOf(database.worker, slots)
  return slots
}

async function silence(seconds: number): Promise<void> {
  await sql`update worker_process set beat_at = now() - make_interval(secs => ${seconds})`.execute(database.owner)
}

test.each([
  { title: 'that fell silent', slots: ['pool-a'], silentFor: 16 },
  { title: 'that died before it ever beat', slots: [], silentFor: 0 },
])('the job of a worker $title is free again', async ({ slots, silentFor }) => {
  await promise()
  await lockAgo('pool-a', 20)
  await sendHeartbeat(database.worker, { id: crypto.randomUUID(), slots })
  await silence(silentFor)
  expect(await waiting()).toEqual([])
  expect(await freed()).toEqual(['pool-a'])
  expect(await waiting()).toEqual([{ payload: { merchantId } }])
})

test.each([
  { title: 'that beats', slots: ['pool-a'], lockedFor: 3_600 },
  { title: 'that has just begun and may not have beaten yet', slots: [], lockedFor: 5 },
])('the job of a worker $title stays its own', async ({ slots, lockedFor }) => {
  await promise()
  await lockAgo('pool-a', lockedFor)
  await sendHeartbeat(database.worker, { id: crypto.randomUUID(), slots })
  expect(await freed()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a worker does not free what it runs itself, and the silent are forgotten at the next beat', async () => {
  await promise()
  await lockAgo('pool-a', 3_600)
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await sendHeartbeat(database.worker, { id: other, slots: ['pool-b'] })
  await silence(16)
  expect(await sendHeartbeat(database.worker, { id: own, slots: ['pool-a'] })).toEqual([])
  const known = await database.owner.selectFrom('worker_process').select(['id', 'slots']).execute()
  expect(known).toEqual([{ id: own, slots: ['pool-a'] }])
})
