import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Db } from './connect.ts'
import { connectAs } from './connect-as.ts'
import { generateTables } from './generate-tables.ts'
import { migrate } from './migrate.ts'
import { createDatabase, testDatabase } from './testing/test-database.ts'

test('an empty database gets every migration once, and a second run finds nothing to do', async () => {
  const { url, drop } = await createDatabase({ empty: true })
  const applied = await migrate(url)
  expect(applied[0]).toBe('0001_tenancy')
  expect(applied).toEqual(applied.toSorted())
  expect(await migrate(url)).toEqual([])
  await drop()
})

test('two processes that migrate at once both succeed, and one of them does the work', async () => {
  const { url, drop } = await createDatabase({ empty: true })
  const [first, second] = await Promise.all([migrate(url), migrate(url)])
  expect([first, second]).toContainEqual([])
  expect([...first, ...second]).toContain('0001_tenancy')
  await drop()
})

test('an owner who is not a superuser can migrate, and forced policies do not lock it out', async () => {
  const server = await createDatabase({ empty: true })
  const superuser = connectAs(server.url, { role: 'owner', max: 1 })
  const login = new URL(server.url)
  login.username = `operator_${login.pathname.slice('/test_'.length)}`
  login.password = 'operator'
  await sql.raw(`create role ${login.username} login createrole password 'operator'`).execute(superuser)
  await sql.raw(`alter database ${login.pathname.slice(1)} owner to ${login.username}`).execute(superuser)
  // The roles exist already in this cluster, so the role that made them has to lend them to the new owner.
  await sql.raw(`grant fairground_app, fairground_worker to ${login.username}`).execute(superuser)
  await migrate(login.href)

  const owner = connect(login.href, { max: 1 })
  await sql`insert into licence (code, name) values ('demo', 'Demo')`.execute(owner)
  await sql`insert into merchant (licence_id, code, currency, zone) values (1, 'north', 'EUR', 'UTC')`.execute(owner)
  const app = connectAs(server.url, { role: 'app', max: 1 })
  const { rows } =
    await sql`select merchant_id_of('north') as found, (select count(*)::int from merchant) as seen`.execute(app)
  expect(rows).toEqual([{ found: 1, seen: 0 }])

  await Promise.all([owner.destroy(), app.destroy()])
  await server.drop()
  const cleaner = await createDatabase({ empty: true })
  const last = connectAs(cleaner.url, { role: 'owner', max: 1 })
  await sql.raw(`drop role ${login.username}`).execute(last)
  await Promise.all([superuser.destroy(), last.destroy()])
  await cleaner.drop()
})

/** Our own migrations and one more. */
async function withMigration(name: string, text: string): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'fairground-migrations-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await cp(new URL('../migrations/', import.meta.url), directory, { recursive: true })
  await writeFile(join(directory, `${name}.sql`), text)
  return pathToFileURL(`${directory}/`)
}

/** Writes to a table and does not finish. */
async function holdMember(db: Db) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const reading = db.transaction().execute(async (tx) => {
    await sql`lock table member in row exclusive mode`.execute(tx)
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await reading
  }
}

const quick = { lockTimeoutMs: 100, firstPauseMs: 50 }

test('a migration that meets a held lock gives up in time, says so, lets others by and tries again', async () => {
  const database = await testDatabase()
  const directory = await withMigration('9999_more', 'alter table member add column more int')
  const release = await holdMember(database.owner)
  const lines: string[] = []
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const onRetry = (line: string) => {
    lines.push(line)
    if (lines.length === 2) refuse()
  }
  // Two processes at once, as at a release of two machines.
  const migrating = [1, 2].map(() => migrate(database.url, { ...quick, directory, onRetry }))
  await refused
  await sql`set statement_timeout = 2000; select count(*) from member`.execute(database.app)
  await release()
  expect((await Promise.all(migrating)).toSorted()).toEqual([[], ['9999_more']])
  expect(lines[0]).toBe('migration 9999_more: a lock was not free, attempt 1 of 10, next in 0.05 s')
  expect(lines[1]).toContain('attempt 2 of 10, next in 0.1 s')
  await sql`select more from member`.execute(database.owner)
  await database.drop()
})

test('a lock that is never free makes the migration fail with its name, and nothing of it is left', async () => {
  const database = await testDatabase()
  const text = 'create table leftover (id int); alter table member add column more int'
  const directory = await withMigration('9999_more', text)
  const release = await holdMember(database.owner)
  const onRetry = vi.fn()
  const failed = migrate(database.url, { ...quick, maxAttempts: 2, directory, onRetry })
  await expect(failed).rejects.toMatchObject({ message: 'migration 9999_more failed', cause: { code: '55P03' } })
  expect(onRetry).toHaveBeenCalledTimes(1)
  const { rows } = await sql`select to_regclass('leftover') as found`.execute(database.owner)
  expect(rows).toEqual([{ found: null }])
  await release()
  expect(await migrate(database.url, { ...quick, directory, onRetry })).toEqual(['9999_more'])
  await database.drop()
})

test('a mistake in a migration is not tried again', async () => {
  const database = await testDatabase()
  const directory = await withMigration('9999_more', 'alter table nowhere add column more int')
  const onRetry = vi.fn()
  await expect(migrate(database.url, { ...quick, directory, onRetry })).rejects.toThrow('migration 9999_more failed')
  expect(onRetry).not.toHaveBeenCalled()
  await database.drop()
})

test('an index that is built beside open work waits for its end instead of staying behind invalid', async () => {
  const database = await testDatabase()
  const directory = await withMigration(
    '9999_more',
    '-- no transaction\ncreate index concurrently member_more on member (username)',
  )
  const release = await holdMember(database.owner)
  const onRetry = vi.fn()
  const migrating = migrate(database.url, { ...quick, directory, onRetry })
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'fairground-migrate' and wait_event_type = 'Lock'
      and now() - query_start > interval '300 milliseconds' and datname = current_database()`
  await vi.waitFor(async () => expect((await waiting.execute(database.owner)).rows[0]?.count).toBe(1))
  await release()
  expect(await migrating).toEqual(['9999_more'])
  expect(onRetry).not.toHaveBeenCalled()
  await database.drop()
})

test('tables.ts says what the migrations made; if not, run `npm run tables`', async () => {
  const database = await testDatabase()
  expect(await generateTables(database.url)).toBe(await readFile(new URL('tables.ts', import.meta.url), 'utf8'))
  await database.drop()
})
