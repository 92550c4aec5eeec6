import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { connectAs } from './connect-as.ts'
import { generateTables } from './generate-tables.ts'
import { migrate } from './migrate.ts'
import { createDatabase, testDatabase } from './testing.ts'

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
  // The roles exist already in this cluster, so whoever made them has to lend them to the new owner.
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

test('tables.ts says what the migrations made; if not, run generate-tables.ts', async () => {
  const database = await testDatabase()
  expect(await generateTables(database.url)).toBe(await readFile(new URL('tables.ts', import.meta.url), 'utf8'))
  await database.drop()
})
