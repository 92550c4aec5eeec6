import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { config } from '../config.ts'
import { connect, type Db } from '../connect.ts'
import { connectAs, developmentPasswords, loginNames, loginUrl } from '../connect-as.ts'
import { migrate } from '../migrate.ts'
import { allowAnyTime } from './any-time.ts'

/** `url` is the owner's; the processes have addresses of their own. */
export type TestDatabase = {
  url: string
  urls: Record<'app' | 'worker' | 'draws', string>
  app: Db
  worker: Db
  draws: Db
  staff: Db
  owner: Db
  drop(): Promise<void>
}

const template = 'fairground_template'

/** Twenty calls that wait for one member take long on a slow machine, and that is no fault of the product. */
const patience = { lockTimeoutMs: 60_000, statementTimeoutMs: 120_000 }

export function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(serverUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Migrates once into a template, so that each test file gets its own database as a copy of files. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${template} with (force)`)
  await onServer(serverUrl, `create database ${template}`)
  const url = inDatabase(serverUrl, template)
  await migrate(url, { passwords: developmentPasswords(serverUrl) })
  await allowAnyTime(url)
}

export async function createDatabase(options: { empty: boolean }): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = config.testDatabaseUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}${options.empty ? '' : ` template ${template} strategy file_copy`}`)
  return {
    url: inDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  }
}

/**
 * A fresh, migrated, empty database with a connection for each role. One that may pause waits for its process however
 * long that is stopped, in the middle of a transaction too.
 */
export async function testDatabase({ mayPause = false } = {}): Promise<TestDatabase> {
  const { url, drop } = await createDatabase({ empty: false })
  const common = mayPause ? ({ limits: 'endless' } as const) : {}
  if (mayPause) await endNothing(url)
  const app = connectAs(url, { role: 'app', ...(mayPause ? {} : patience), ...common })
  const worker = connectAs(url, { role: 'worker', ...common })
  const draws = connectAs(url, { role: 'draws', max: 4, ...common })
  const staff = connectAs(url, { role: 'staff', max: 4, ...common })
  const owner = connect(url, common)
  return {
    url,
    urls: { app: loginUrl(url, 'app'), worker: loginUrl(url, 'worker'), draws: loginUrl(url, 'draws') },
    app,
    worker,
    draws,
    staff,
    owner,
    async drop() {
      await Promise.all([app.destroy(), worker.destroy(), draws.destroy(), staff.destroy(), owner.destroy()])
      await drop()
    },
  }
}

const endings = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']

/** For the connections that come after it. */
async function endNothing(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (const login of Object.values(loginNames))
    for (const ending of endings) await onServer(url, `alter role ${login} in database ${name} set ${ending} = 0`)
}

/** A merchant of the licence `demo`, made on the owner's connection because only the owner may. */
export async function seedMerchant(
  owner: Db,
  code: string,
  options: { currency?: string; zone?: string } = {},
): Promise<number> {
  const licence = await owner
    .insertInto('licence')
    .values({ code: 'demo', name: 'Demo' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: 'Demo' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const merchant = await owner
    .insertInto('merchant')
    .values({
      licence_id: licence.id,
      code,
      currency: options.currency ?? 'EUR',
      zone: options.zone ?? 'Europe/Malta',
      is_demo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return merchant.id
}
