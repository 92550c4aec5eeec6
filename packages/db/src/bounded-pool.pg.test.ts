import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { BoundedPool, DatabaseUnavailable, isDatabaseUnavailable } from './bounded-pool.ts'
import { inMerchant } from './connect.ts'
import { connectPoolAs } from './connect-as.ts'
import { seedMerchant, testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

// A busy machine may take a while to connect; only what a test is about is short.
const quickQueries = { connectMs: 30_000, queryMs: 1_000 }
const pids = (pool: BoundedPool) => pool.query('select pg_backend_pid() as pid').then(({ rows }) => rows[0].pid)

test('a statement without an answer in time fails as one whose outcome nobody knows, and its connection is not used again', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 1 }, quickQueries)
  pool.on('error', () => undefined)
  const before = await pids(pool)
  const failure = await pool.query('select pg_sleep(60)').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DatabaseUnavailable)
  expect(await pids(pool)).not.toBe(before)
  await pool.end()
})

test('several statements of one connection have the limit each, not together', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 1 }, quickQueries)
  const client = await pool.connect()
  const slow = () => client.query('select pg_sleep(0.4)')
  await slow()
  await slow()
  await slow()
  client.release()
  await pool.end()
})

test('an answer that came while this process was busy counts', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 1 }, quickQueries)
  await pool.query('select 1')
  const asked = pool.query('select 7 as seven')
  await new Promise((resolve) => setImmediate(resolve))
  const busyUntil = performance.now() + 1_500
  while (performance.now() < busyUntil) Math.sqrt(busyUntil)
  expect((await asked).rows).toEqual([{ seven: 7 }])
  await pool.end()
})

test('a connection rests from one draw of a minute to the next', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 1 }, quickQueries)
  expect(pool.options.idleTimeoutMillis).toBeGreaterThan(60_000)
  await pool.end()
})

test('connections that rested and are gone without a word are replaced before anybody waits for them', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 3 }, { connectMs: 3_000, queryMs: 30_000 }, 0)
  pool.on('error', () => undefined)
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  const before = await Promise.all(
    clients.map((client) => client.query('select pg_backend_pid() as pid').then(({ rows }) => rows[0].pid)),
  )
  for (const client of clients) {
    // Nothing that the server says arrives any more, as behind a router that has forgotten the connection.
    ;(client as unknown as { connection: { stream: Socket } }).connection.stream.pause()
    client.release()
  }
  const askedAt = performance.now()
  expect(before).not.toContain(await pids(pool))
  expect(performance.now() - askedAt).toBeLessThan(10_000)
  expect(pool.totalCount).toBe(1)
  await pool.end()
})

test('a connection that has just been used is used again without a question', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 1 }, quickQueries)
  const client = await pool.connect()
  const query = vi.spyOn(client, 'query')
  client.release()
  await pool.query('select 1')
  expect(query).toHaveBeenCalledTimes(1)
  await pool.end()
})

test('a caller waits for a connection no longer than the limit', async () => {
  const pool = new BoundedPool({ connectionString: database.url, max: 1 }, { connectMs: 1_000, queryMs: 30_000 })
  const held = await pool.connect()
  await expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailable)
  held.release()
  await pool.end()
})

test('a transaction says why it failed, even where its connection is lost before the rollback', async () => {
  const merchantId = await seedMerchant(database.owner, 'bounded')
  const failure = inMerchant(database.owner, merchantId, (tx) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
  )
  expect(isDatabaseUnavailable(await failure.catch((error: unknown) => error))).toBe(true)
})

test('a statement that failed unheard is not committed as if it had worked', async () => {
  const merchantId = await seedMerchant(database.owner, 'unheard')
  const work = inMerchant(database.app, merchantId, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('failed before its commit')
})

test('a wrong password is not taken for a server that is away', async () => {
  const address = new URL(database.url)
  address.password = 'wrong'
  const pool = connectPoolAs(address.href, { role: 'owner', max: 1 })
  const failure = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(false)
  await pool.end()
})
