import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect, inMerchant } from './connect.ts'
import { connectAs, connectPoolAs, loginUrl } from './connect-as.ts'
import { requireLogin } from './require-login.ts'
import { seedMerchant, testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

async function currentRole(db: typeof database.app): Promise<unknown> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role
}

test('each login has its own rights from the first query, and no way of asking leads to the owner', async () => {
  expect(await currentRole(database.worker)).toBe('fairground_worker')
  const app = connectAs(database.url, { role: 'app', max: 1 })
  expect(await currentRole(app)).toBe('fairground_api')
  for (const deed of ['reset role', 'set role none', 'set session authorization default']) {
    await sql.raw(deed).execute(app)
    expect(await currentRole(app)).toBe('fairground_api')
  }
  const owner = new URL(database.url).username
  for (const role of [owner, 'fairground_worker', 'fairground_backup'])
    await expect(sql.raw(`set role ${role}`).execute(app)).rejects.toThrow('permission denied')
  await app.destroy()
})

test('a process refuses to start as the owner, as a superuser or without rights', async () => {
  await requireLogin(database.app, 'fairground_app')
  await requireLogin(database.worker, 'fairground_worker')
  await expect(requireLogin(database.owner, 'fairground_app')).rejects.toThrow(/use fairground_api$/)
  await expect(requireLogin(database.app, 'fairground_worker')).rejects.toThrow(
    /no rights here: use fairground_worker$/,
  )
  const backup = connect(loginUrl(database.url, 'backup'), { max: 1 })
  await expect(requireLogin(backup, 'fairground_app')).rejects.toThrow('may do more')
  await backup.destroy()
})

test('the login for backups reads every row past row security and writes none', async () => {
  await seedMerchant(database.owner, 'kept')
  const backup = connect(loginUrl(database.url, 'backup'), { max: 1 })
  const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from merchant`.execute(backup)
  expect(rows[0]?.seen).toBeGreaterThan(0)
  await expect(sql`update merchant set code = code`.execute(backup)).rejects.toThrow('permission denied')
  await backup.destroy()
})

test('the server itself ends what a login leaves undone, no matter who connects in between', async () => {
  const app = connect(loginUrl(database.url, 'app'), { max: 1 })
  const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
    app,
  )
  await app.destroy()
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '10s' }])
})

test('an int8 is a bigint and a day is text, in our pools only', async () => {
  const { rows } = await sql`select 9007199254740993::int8 as big, '2026-03-29'::date as day`.execute(database.app)
  expect(rows).toEqual([{ big: 9007199254740993n, day: '2026-03-29' }])
})

test('the merchant ends with the transaction, so the next user of the connection has none', async () => {
  const merchantId = await seedMerchant(database.owner, 'north')
  const app = connectAs(database.url, { role: 'app', max: 1 })
  const count = () => sql<{ seen: number }>`select count(*)::int as seen from merchant`
  const inside = await inMerchant(app, merchantId, (tx) => count().execute(tx))
  const outside = await count().execute(app)
  expect([inside.rows, outside.rows]).toEqual([[{ seen: 1 }], [{ seen: 0 }]])
  await app.destroy()
})

test('a connection that the server ends is reported and replaced, and the process lives', async () => {
  const errors: Error[] = []
  const pool = connectPoolAs(database.url, { role: 'app', max: 1, onError: (error) => errors.push(error) })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => pool.once('error', resolve))
  await sql`select pg_terminate_backend(${rows[0].pid})`.execute(database.owner)
  await lost
  expect(errors[0]?.message).toMatch(/terminating connection/)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
