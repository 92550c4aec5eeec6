import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ownFunctions, readFunctions } from './apply-functions.ts'
import type { Db } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()
const { url, owner } = database
afterAll(() => database.drop())

// Tests have a ledger_now of their own.
await sql`delete from schema_function where name = 'ledger_now'`.execute(owner)
await migrate(url)

const places = (await readFunctions(ownFunctions)).map(({ path }) => path)

/** Ours are those that neither an extension nor the queue brought. Procedures are tools of migrations and stay there. */
const ours = sql`
  select p.* from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and p.prokind <> 'p'
    and not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** Everything that a file says of its function. */
async function readCatalogue(db: Db): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    with ours as (${ours})
    select oid::regprocedure::text as signature, pg_get_functiondef(oid) as definition, proowner::regrole::text as owner,
      prosecdef, proconfig,
      array(select a::text from unnest(coalesce(proacl, acldefault('f', proowner))) a order by 1) as rights
    from ours order by 1`.execute(db)
  return rows
}

async function makeFolder(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-functions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(ownFunctions, folder, { recursive: true })
  for (const [place, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(place)), { recursive: true })
    await writeFile(join(folder, `${place}.sql`), text)
  }
  return pathToFileURL(`${folder}/`)
}

const answerOf = async (call: string) => {
  const { rows } = await sql.raw<{ answer: unknown }>(`select ${call} as answer`).execute(owner)
  return rows[0]?.answer
}

test('every function has one file and every file has its function, which it names', async () => {
  const { rows } = await sql<{ name: string }>`with ours as (${ours}) select proname as name from ours`.execute(owner)
  const files = await readFunctions(ownFunctions)
  expect(files.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const unlike = files.filter(
    ({ name, text }) => text.match(/^create .*function \w+/gm)?.join() !== `create or replace function ${name}`,
  )
  expect(unlike.map(({ path }) => path)).toEqual([])
  expect(files.length).toBeGreaterThan(30)
})

test('what a file says can be said again, and is all there is to say: functions that were dropped come back alike', async () => {
  const before = await readCatalogue(owner)
  await sql`delete from schema_function`.execute(owner)
  expect(await migrate(url)).toEqual(places)
  expect(await readCatalogue(owner)).toEqual(before)
  expect(await migrate(url)).toEqual([])

  // Policies and triggers keep some of them.
  await sql`
    do $$
    declare
      each regprocedure;
    begin
      for each in select p.oid from pg_proc p join schema_function f on f.name = p.proname loop
        begin
          execute format('drop function %s', each);
        exception when dependent_objects_still_exist then
          null;
        end;
      end loop;
    end
    $$`.execute(owner)
  const left = await readCatalogue(owner)
  expect(left.length).toBeLessThan(before.length / 2)
  expect(await migrate(url)).toHaveLength(before.length - left.length)
  expect(await readCatalogue(owner)).toEqual(before)
})

test('a changed file is applied, once and alone, and going back to the text before is a change too', async () => {
  const place = 'lottery/drawn_games'
  const text = await readFile(new URL(`${place}.sql`, ownFunctions), 'utf8')
  const functions = await makeFolder({ [place]: text.replace('order by g.sort', 'order by g.sort desc') })
  const before = await readCatalogue(owner)
  expect(await migrate(url, { functions })).toEqual([place])
  expect(await readCatalogue(owner)).not.toEqual(before)
  expect(await migrate(url, { functions })).toEqual([])

  expect(await pendingMigrations(url)).toEqual([place])
  expect(await migrate(url)).toEqual([place])
  expect(await readCatalogue(owner)).toEqual(before)
  expect(await pendingMigrations(url)).toEqual([])
})

test('files may call each other in any order, and each is looked at when all are there', async () => {
  const first = "create or replace function a_first() returns int language sql as 'select 1 + b_second()'"
  const second = (body: string) => `create or replace function b_second() returns int language sql as '${body}'`
  const wrong = await makeFolder({ 'system/a_first': first, 'system/b_second': second('select more from licence') })
  await expect(migrate(url, { functions: wrong })).rejects.toMatchObject({
    message: 'function system/b_second failed',
    cause: { code: '42703' },
  })
  expect(await answerOf(`to_regproc('a_first')::text`)).toBeNull()

  const right = await makeFolder({ 'system/a_first': first, 'system/b_second': second('select 2') })
  expect(await migrate(url, { functions: right })).toEqual(['system/a_first', 'system/b_second'])
  expect(await answerOf('a_first()')).toBe(3)
  await sql`drop function a_first(), b_second()`.execute(owner)
})

test('a function that brings its trigger gives up at a held table, says so and tries again', async () => {
  const text = `
    create or replace function guard_licence() returns trigger language plpgsql as 'begin return new; end';
    create or replace trigger guard_licence before update on licence for each row execute function guard_licence()`
  const functions = await makeFolder({ 'system/guard_licence': text })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const writing = owner.transaction().execute(async (tx) => {
    await sql`lock table licence in row exclusive mode`.execute(tx)
    hold()
    await released
  })
  await held
  const lines: string[] = []
  const onRetry = (line: string) => {
    lines.push(line)
    release()
  }
  const applied = await migrate(url, { functions, lockTimeoutMs: 100, firstPauseMs: 50, onRetry })
  await writing
  expect(applied).toEqual(['system/guard_licence'])
  expect(lines[0]).toBe('functions: a lock was not free, attempt 1 of 10, next in 0.05 s')
  await sql`drop function guard_licence() cascade`.execute(owner)
})

test('a function has no second file', async () => {
  const functions = await makeFolder({ 'system/post_many': 'select 1' })
  await expect(migrate(url, { functions })).rejects.toThrow(
    'the function post_many has a second file, system/post_many',
  )
})
