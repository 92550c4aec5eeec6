import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect, connectPool, inMerchant } from './connect.ts'
import { seedMerchant, testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(() => database.drop())

async function currentRole(db: typeof database.app): Promise<unknown> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role
}

test('each connection has its role from the first query, and resetting does not lead back to the login', async () => {
  expect(await currentRole(database.worker)).toBe('fairground_worker')
  const app = connect(database.url, { role: 'app', max: 1 })
  await sql`reset role`.execute(app)
  expect(await currentRole(app)).toBe('fairground_app')
  await app.destroy()
})

test('options that an address already carries are kept, and none can replace the role', async () => {
  const address = new URL(database.url)
  address.searchParams.set('options', '-c role=fairground_worker -c statement_timeout=1234')
  const app = connect(address.href, { role: 'app', max: 1 })
  expect(await currentRole(app)).toBe('fairground_app')
  const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(app)
  expect(rows).toEqual([{ limit: '1234ms' }])
  await app.destroy()
})

test('an int8 is a bigint and a day is text, in our pools only', async () => {
  const { rows } = await sql`select 9007199254740993::int8 as big, '2026-03-29'::date as day`.execute(database.app)
  expect(rows).toEqual([{ big: 9007199254740993n, day: '2026-03-29' }])
})

test('the merchant ends with the transaction, so the next user of the connection has none', async () => {
  const merchantId = await seedMerchant(database.owner, 'north')
  const app = connect(database.url, { role: 'app', max: 1 })
  const count = () => sql<{ seen: number }>`select count(*)::int as seen from merchant`
  const inside = await inMerchant(app, merchantId, (tx) => count().execute(tx))
  const outside = await count().execute(app)
  expect([inside.rows, outside.rows]).toEqual([[{ seen: 1 }], [{ seen: 0 }]])
  await app.destroy()
})

test('a connection that the server ends is reported and replaced, and the process lives', async () => {
  const errors: Error[] = []
  const pool = connectPool(database.url, { role: 'app', max: 1, onError: (error) => errors.push(error) })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => pool.once('error', resolve))
  await sql`select pg_terminate_backend(${rows[0].pid})`.execute(database.owner)
  await lost
  expect(errors[0]?.message).toMatch(/terminating connection/)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
