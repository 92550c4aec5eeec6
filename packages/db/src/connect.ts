import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import { type LimitsName, limits } from './limits.ts'
import type { DB } from './tables.ts'
import { currentTrace } from './trace.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type ConnectOptions = {
  /** How long its users wait; tools and tests are patient. */
  limits?: LimitsName
  max?: number
  /** Shown in pg_stat_activity, so that a stuck query can be traced to its process. */
  name?: string
  onError?: (error: Error) => void
  /** How long a statement waits for a lock before it gives up; for ever unless set. */
  lockTimeoutMs?: number
  /** After which the server ends a statement; as the settings of the login say unless set. */
  statementTimeoutMs?: number
  /** For a library that reads big numbers as the driver gives them; our own code gets them as BigInt. */
  forLibrary?: boolean
  /** For figures of connections. */
  onPool?: (pool: pg.Pool) => void
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  // A calendar day has no zone; as a Date it would become the day before west of Greenwich.
  [pg.types.builtins.DATE, (text) => text],
])

// The parsers belong to our pools alone: a global change would reach the pools of libraries too.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
}

/** As the login that the address names, and with no startup option: a pooler in transaction mode refuses those. */
export function connectPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const pool = new BoundedPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      application_name: options.name ?? 'fairground',
      ...(options.lockTimeoutMs ? { lock_timeout: options.lockTimeoutMs } : {}),
      ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
      ...(options.forLibrary ? {} : { types }),
    },
    limits[options.limits ?? 'patient'],
  )
  // Without listeners a lost connection would end the process. The pool drops it by itself, and the caller who
  // queries next hears of a server that is really gone.
  const onError = options.onError ?? (() => {})
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  options.onPool?.(pool)
  return pool
}

export function connect(url: string, options: ConnectOptions = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: connectPool(url, options) }) })
}

/** One transaction that sees and writes rows of one merchant only. */
export function inMerchant<T>(db: Db, merchantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  // What is told in it carries the trace along; the text is made of hexadecimal digits alone.
  const trace = currentTrace()
  return db.connection().execute(async (connection) => {
    // Its begin and its merchant in one trip, which the library's own way of a transaction would make two of.
    const traced = trace === null ? '' : `; set local app.trace = '${trace}'`
    await sql.raw(`begin; set local app.merchant_id = '${Math.trunc(merchantId)}'${traced}`).execute(connection)
    try {
      const result = await work(connection as unknown as Tx)
      const { rows } = await sql<{ command: string }>`commit`.execute(connection)
      // That is how PostgreSQL answers a commit after a statement that failed and was not heard of.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('the transaction had failed before its commit')
      return result
    } catch (error) {
      // Where the connection is lost too, the first reason is the one to know.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}
