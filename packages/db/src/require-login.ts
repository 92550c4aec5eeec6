import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseUnavailable } from './bounded-pool.ts'
import type { Db } from './connect.ts'

const againMs = 1_000

type Log = { warn(about: object, text: string): void; fatal(text: string): void }

type ProcessRole = 'fairground_app' | 'fairground_worker' | 'fairground_draws'

type Found = { readonly name: string; readonly isOwner: boolean; readonly hasRights: boolean; readonly mayAll: boolean }

/**
 * A process must log in as what it is. As the owner every fence of the database would be open to an attacker who finds
 * a way into the process, and `set role` would lead there from any role that the owner lends.
 */
export async function requireLogin(db: Db, wanted: ProcessRole): Promise<void> {
  const { rows } = await sql<Found>`
    select session_user::text as name,
      r.rolsuper or r.rolbypassrls or r.rolcreaterole as "mayAll",
      pg_has_role(session_user, ${wanted}, 'usage') as "hasRights",
      coalesce((select pg_has_role(session_user, relowner, 'member') from pg_class
        where oid = to_regclass('public.merchant')), false) as "isOwner"
    from pg_roles r where r.rolname = session_user`.execute(db)
  const [found] = rows
  if (!found || found.isOwner || found.mayAll)
    throw new Error(
      `DATABASE_URL logs in as ${found?.name}, which may do more than this process needs: ${advice(wanted)}`,
    )
  if (!found.hasRights)
    throw new Error(`DATABASE_URL logs in as ${found.name}, which has no rights here: ${advice(wanted)}`)
}

function advice(wanted: ProcessRole): string {
  return `use ${wanted === 'fairground_app' ? 'fairground_api' : wanted}`
}

/** Waits for PostgreSQL and ends the process, with one line, if it logged in as somebody else. */
export async function startAs(log: Log, db: Db, wanted: ProcessRole): Promise<void> {
  for (;;) {
    try {
      return await requireLogin(db, wanted)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) {
        log.fatal((error as Error).message)
        process.exit(1)
      }
      log.warn({ error }, 'PostgreSQL is out of reach')
      await wait(againMs)
    }
  }
}
