import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inMerchant, type Tx } from './connect.ts'
import { seedMerchant, testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const north = await seedMerchant(database.owner, 'north')
const south = await seedMerchant(database.owner, 'south')

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.owner))

async function jobs(): Promise<unknown[]> {
  const { rows } = await sql`
    select t.identifier, j.payload, j.key from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(database.worker)
  return rows
}

const enqueue = (tx: Tx, payload: object, key: string | null = null) =>
  sql`select enqueue_job('system.greet', ${JSON.stringify(payload)}::jsonb, now(), ${key})`.execute(tx)

test('a job exists exactly if its transaction commits', async () => {
  await inMerchant(database.app, north, (tx) => enqueue(tx, { a: 1 }))
  const failed = inMerchant(database.app, north, async (tx) => {
    await enqueue(tx, { a: 2 })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await jobs()).toEqual([{ identifier: 'system.greet', payload: { a: 1, merchantId: north }, key: null }])
})

test("the same key replaces a merchant's own waiting job and never another merchant's", async () => {
  await inMerchant(database.app, north, (tx) => enqueue(tx, { a: 1 }, 'greeting'))
  await inMerchant(database.app, south, (tx) => enqueue(tx, { a: 2 }, 'greeting'))
  await inMerchant(database.app, north, (tx) => enqueue(tx, { a: 3 }, 'greeting'))
  expect(await jobs()).toEqual([
    { identifier: 'system.greet', payload: { a: 3, merchantId: north }, key: `${north}:greeting` },
    { identifier: 'system.greet', payload: { a: 2, merchantId: south }, key: `${south}:greeting` },
  ])
})

test('a job without a merchant or for another merchant is refused', async () => {
  await expect(database.app.transaction().execute((tx) => enqueue(tx, {}))).rejects.toThrow('a job needs a merchant')
  const foreign = inMerchant(database.app, north, (tx) => enqueue(tx, { merchantId: south }))
  await expect(foreign).rejects.toThrow('a job for another merchant')
  expect(await jobs()).toEqual([])
})

test('the app cannot look into the queue', async () => {
  await expect(sql`select * from graphile_worker.jobs`.execute(database.app)).rejects.toThrow(/permission denied/)
})
