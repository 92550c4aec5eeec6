import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { type KyselyPlugin, sql } from 'kysely'

export type Break = 'killed' | 'hung'

const name = 'broken'

/**
 * A worker that ends after so many statements, or stops there and holds its connection. What it has begun and not
 * committed is lost either way: with the process, or when the server gives the connection up. A hung one goes on
 * afterwards, late and beside another.
 */
export function startBroken(url: string, owner: Db, how: Break, place: number) {
  const db = connectAs(url, { role: 'worker', name, max: 2 })
  let statements = 0
  let goOn: () => void = () => undefined
  const waits = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let stopped: () => void = () => undefined
  const isStopped = new Promise<void>((resolve) => {
    stopped = resolve
  })
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === place) stopped()
      if (how === 'killed' && statements >= place) throw new Error('killed')
      if (statements === place) await waits
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    /** Whether it came to that statement at all. */
    wasReached: () => statements >= place,
    /** Until it has stopped or is done. */
    untilBroken: (work: Promise<unknown>) => Promise.race([isStopped, work]),
    /** The server gives up what it held. */
    giveUp: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${name}`.execute(owner),
    goOn,
    close: () => db.destroy().catch(() => undefined),
  }
}
