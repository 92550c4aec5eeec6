import type { Db } from '@fairground/db/connect.ts'
import { connectPoolAs, type Role } from '@fairground/db/connect-as.ts'
import type { DB } from '@fairground/db/tables.ts'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'

/** A connection that is lost just before the statement of this number, counted from one. */
function fragileDb(url: string, role: Role, breaksAt: number): { db: Db; isBroken: () => boolean } {
  const pool = connectPoolAs(url, { role, max: 1 })
  let asked = 0
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    const query = (async (...question: Parameters<typeof client.query>) => {
      asked += 1
      if (asked === breaksAt) {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        const other = connectPoolAs(url, { role: 'owner', max: 1 })
        await other.query('select pg_terminate_backend($1)', [rows[0].pid])
        await other.end()
      }
      return client.query(...question)
    }) as unknown as PostgresPoolClient['query']
    return { query, release: () => client.release(asked >= breaksAt) }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  return { db: new Kysely<DB>({ dialect }), isBroken: () => asked >= breaksAt }
}

/**
 * Runs a use case again and again, each time losing the connection one statement later, and looks after each crash.
 * Ends when the use case comes through, and gives the number of crashes.
 */
export async function crashBeforeEach(
  url: string,
  role: Role,
  act: (db: Db) => Promise<unknown>,
  look: (crashes: number) => Promise<void>,
): Promise<number> {
  for (let crashes = 0; ; crashes += 1) {
    const { db, isBroken } = fragileDb(url, role, crashes + 1)
    const failed = await act(db).then(
      () => false,
      () => true,
    )
    await db.destroy().catch(() => undefined)
    if (!failed && !isBroken()) return crashes
    await look(crashes + 1)
  }
}
