import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { applyFunctions, ownFunctions, pendingFunctions, readFunctions } from './apply-functions.ts'
import { config } from './config.ts'
import { type ConnectOptions, connect, connectPool } from './connect.ts'
import { connectPoolInRole } from './connect-as.ts'
import { fillShards } from './fill-shards.ts'
import { MigrationDialect } from './migration-dialect.ts'
import { type LoginPasswords, prepareRoles, separateRoles } from './prepare-roles.ts'
import { type LockRetryOptions, retryLocks } from './retry-locks.ts'
import type { DB } from './tables.ts'

type SqlMigration = Migration & { inTransaction: boolean }

const ownDirectory = new URL('../migrations/', import.meta.url)
const lockId = 7_203_911_846n

// A file that starts with `-- no transaction` holds exactly one statement (such as `create index concurrently`):
// PostgreSQL would wrap several sent together into a transaction of its own.
async function readMigrations(directory: URL): Promise<Record<string, SqlMigration>> {
  const files = (await readdir(directory)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort()
  const entries = files.map(async (file): Promise<[string, SqlMigration]> => {
    const text = await readFile(new URL(file, directory), 'utf8')
    const up: Migration['up'] = async (db) => {
      await sql.raw(text).execute(db)
    }
    return [file.slice(0, -'.sql'.length), { up, inTransaction: !text.startsWith('-- no transaction') }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

// One process at a time migrates. Waiting in a query would hold a snapshot that `create index concurrently` in the
// other process waits for, so the lock is asked for again and again instead.
async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockId])
    if (rows[0].mine) break
    await sleep(50)
  }
  return work()
}

const connectMigrator = (ownerUrl: string, options: ConnectOptions): Kysely<DB> =>
  new Kysely({ dialect: new MigrationDialect({ pool: connectPool(ownerUrl, options) }) })

async function migrateOwnTables(ownerUrl: string, directory: URL, waits: LockRetryOptions): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const owner = { max: 2, name: 'fairground-migrate' } as const
  const hurried = connectMigrator(ownerUrl, { ...owner, lockTimeoutMs: waits.lockTimeoutMs })
  // An index that is built concurrently blocks nobody while it waits, and would stay behind invalid if it gave up.
  const patient = connectMigrator(ownerUrl, owner)
  const migratorOn = (db: typeof hurried) =>
    new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  try {
    const pending = (await migratorOn(patient).getMigrations()).filter((migration) => !migration.executedAt)
    for (const { name } of pending) {
      const inTransaction = migrations[name]?.inTransaction ?? true
      const apply = async () => {
        const migrator = migratorOn(inTransaction ? hurried : patient)
        const { error } = await migrator.migrateTo(name, { disableTransactions: !inTransaction })
        if (error) throw new Error(`migration ${name} failed`, { cause: error })
      }
      await (inTransaction ? retryLocks(`migration ${name}`, waits, apply) : apply())
    }
    return pending.map(({ name }) => name)
  } finally {
    await Promise.all([hurried.destroy(), patient.destroy()])
  }
}

/** The migrations that a database has not seen yet, or else the functions whose text it does not have. */
export async function pendingMigrations(ownerUrl: string): Promise<string[]> {
  const migrations = await readMigrations(ownDirectory)
  const db = connectMigrator(ownerUrl, { max: 1, name: 'fairground-migrate' })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name)
    // A migration makes the table that tells about functions.
    if (pending.length > 0) return pending
    return (await pendingFunctions(db, await readFunctions(ownFunctions))).map(({ path }) => path)
  } finally {
    await db.destroy()
  }
}

async function migrateFunctions(ownerUrl: string, directory: URL, waits: LockRetryOptions): Promise<string[]> {
  const functions = await readFunctions(directory)
  const db = connect(ownerUrl, { max: 1, name: 'fairground-migrate', lockTimeoutMs: waits.lockTimeoutMs })
  try {
    return await retryLocks('functions', waits, () => applyFunctions(db, functions))
  } finally {
    await db.destroy()
  }
}

/** After the functions, so that no row without its shard comes to a table that was gone through. */
async function fillRows(ownerUrl: string, waits: LockRetryOptions): Promise<void> {
  const db = connect(ownerUrl, { max: 1, name: 'fairground-migrate', lockTimeoutMs: waits.lockTimeoutMs })
  try {
    await retryLocks('shards of rows', waits, () => fillShards(db))
  } finally {
    await db.destroy()
  }
}

// The queue's installer asks to create its schema even though it exists, which needs a right on the database that
// the worker has for this moment only.
async function migrateQueue(client: pg.Client, ownerUrl: string, waits: LockRetryOptions): Promise<void> {
  const { rows } = await client.query(`
    select to_regclass('graphile_worker.migrations') is null as missing,
      format('grant create on database %I to fairground_worker', current_database()) as lend,
      format('revoke create on database %I from fairground_worker', current_database()) as take_back`)
  const { missing, lend, take_back: takeBack } = rows[0]
  const { lockTimeoutMs } = waits
  const pool = connectPoolInRole(ownerUrl, { role: 'worker', max: 2, name: 'fairground-migrate', lockTimeoutMs })
  try {
    if (missing) await client.query(lend)
    await retryLocks('the job queue', waits, () => runMigrations({ pgPool: pool }))
  } finally {
    if (missing) await client.query(takeBack)
    await pool.end()
  }
}

/** With ten tries about three minutes pass before it gives up. */
const usualWaits: LockRetryOptions = {
  lockTimeoutMs: 5_000,
  maxAttempts: 10,
  firstPauseMs: 500,
  onRetry: (line) => process.stderr.write(`${line}\n`),
}

type MigrateOptions = Partial<LockRetryOptions> & {
  readonly directory?: URL
  readonly functions?: URL
  /** For a cluster of one's own, where no operator has made the logins. */
  readonly passwords?: LoginPasswords
}

/**
 * Brings a database to the newest schema, forward only, and its functions to the texts of their files. Returns the
 * migrations that ran and then the functions that changed. A migration that waits for a lock makes everybody behind it
 * wait, so it gives up after some seconds and tries again.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = ownDirectory, functions = ownFunctions, passwords, ...given } = options
  const waits = { ...usualWaits, ...given }
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fairground-migrate' })
  await client.connect()
  try {
    return await alone(client, async () => {
      await prepareRoles(client, passwords)
      const applied = await migrateOwnTables(ownerUrl, directory, waits)
      await migrateQueue(client, ownerUrl, waits)
      const changed = await migrateFunctions(ownerUrl, functions, waits)
      if (directory === ownDirectory) await fillRows(ownerUrl, waits)
      await separateRoles(client)
      return [...applied, ...changed]
    })
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const applied = await migrate(config.databaseUrl())
  process.stdout.write(applied.length === 0 ? 'nothing to migrate\n' : `migrated ${applied.join(', ')}\n`)
}
