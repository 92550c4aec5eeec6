import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { pendingMigrations } from '@fairground/db/migrate.ts'
import { findRightsDifferences } from '@fairground/db/read-rights.ts'
import { findUnexplained } from '@fairground/modules/ledger/check-ledger.ts'
import { findPostingsWithoutCause } from '@fairground/modules/ledger/find-postings-without-cause.ts'
import { requireOwnClock } from '@fairground/modules/ledger/own-clock.ts'
import { sql } from 'kysely'
import type { Context } from '../command.ts'
import { readBrands } from '../merchants.ts'
import { type Connections, withDatabase } from '../with-database.ts'
import { bad, type Check, type Finding, good, type Outcome, runChecks } from './check.ts'
import { checkDraws } from './check-draws.ts'

const minVersion = 150_000
const maxSkewMs = 2_000
const lookBackMs = 24 * 3_600_000

/** The rest is not asked for when the database does not answer: it would say the same again. */
export const checkDatabase: Check = async (context) => {
  const advice = 'start PostgreSQL or correct DATABASE_URL'
  const unset = await runChecks('database', advice, async () => good(context.config.databaseUrl()))
  if (!unset.ok) return [unset]
  const url = context.config.databaseUrl()
  return withDatabase(url, async (connections) => {
    const { owner } = connections
    const reached = await runChecks('database', advice, () => version(owner))
    if (!reached.ok) return [reached]
    const migrated = await runChecks('migrations', 'run fairground migrate', () => migrations(url))
    const findings = [reached, migrated, await runChecks('clock', 'synchronise the clocks', () => clock(owner))]
    return migrated.ok ? [...findings, ...(await contents(context, connections))] : findings
  })
}

async function version(owner: Db): Promise<Outcome> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(
    owner,
  )
  const { number = 0, name = '' } = rows[0] ?? {}
  return number >= minVersion ? good(`PostgreSQL ${name}`) : bad(`PostgreSQL ${name}`, 'version 15 or newer is needed')
}

async function migrations(url: string): Promise<Outcome> {
  const pending = await pendingMigrations(url)
  if (pending.length === 0) return good('up to date')
  const [first] = pending
  return bad(`${pending.length} to run, the first is ${first}`, 'run fairground migrate')
}

async function clock(owner: Db): Promise<Outcome> {
  const before = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(owner)
  const middle = (before + Date.now()) / 2
  const skewMs = Math.round(Math.abs((rows[0]?.at.getTime() ?? 0) - middle))
  return skewMs <= maxSkewMs
    ? good(`${skewMs} ms from the database's`)
    : bad(`${skewMs} ms from the database's`, 'synchronise the clocks: draws and limits go by them')
}

async function contents(context: Context, { owner, app, worker, draws }: Connections): Promise<readonly Finding[]> {
  return [
    await runChecks('roles', 'run fairground init and fairground migrate', () => roles([app, worker, draws])),
    await runChecks('rights', 'run fairground init and fairground migrate', () => rights(owner)),
    ...(await merchants(context, owner, app)),
    await runChecks('drawn games', 'see .env.example', () => checkDraws(owner, context.config.env)),
    await runChecks('ledger', 'stop and look: docs/operations.md', () => ledger(worker, context.now())),
    ...(await ledgerClock(context, owner)),
  ]
}

async function roles(connections: readonly Db[]): Promise<Outcome> {
  const taken = await Promise.all(
    connections.map(async (db) => {
      const { rows } = await sql<{ role: string; all: boolean }>`
        select current_user as role, rolsuper or rolbypassrls as all from pg_roles where rolname = current_user`.execute(
        db,
      )
      return rows[0]
    }),
  )
  const wrong = taken.find((role) => role?.all !== false)
  if (wrong) return bad(`${wrong.role} may read the rows of every merchant`, 'take SUPERUSER and BYPASSRLS from it')
  return good(taken.map((role) => role?.role).join(', '))
}

/** A right that somebody gave by hand is a difference too. */
async function rights(owner: Db): Promise<Outcome> {
  const differences = await findRightsDifferences(owner)
  const [first] = differences
  if (first === undefined) return good('each login has those of this release')
  return bad(`${differences.length} differences, the first is ${first}`, 'run fairground migrate, then fairground init')
}

async function merchants(context: Context, owner: Db, app: Db): Promise<readonly Finding[]> {
  const rows = await owner.selectFrom('merchant').select(['id', 'code', 'currency', 'zone']).execute()
  const findings: Finding[] = []
  for (const brand of readBrands(context.config)) {
    const row = rows.find(({ code }) => code === brand.code)
    findings.push(
      await runChecks(`brand ${brand.code}`, 'run fairground brand sync', async () => {
        if (!row) return bad('has no merchant row', 'run fairground brand sync')
        if (row.currency !== brand.currency || row.zone !== brand.zone)
          return bad(
            `its row has ${row.currency} and ${row.zone}, brand.json says ${brand.currency} and ${brand.zone}`,
            'correct brand.json: a merchant keeps both for ever',
          )
        const { games, lotteries } = await offered(app, row.id)
        if (games + lotteries === 0) return bad('offers no game and no lottery', 'run fairground publish, or demo')
        return good(`${games} games, ${lotteries} lotteries`)
      }),
    )
  }
  return findings
}

function offered(app: Db, merchantId: number) {
  return inMerchant(app, merchantId, async (tx) => {
    const { rows } = await sql<{ games: number; lotteries: number }>`
      select (select count(*)::int from game where merchant_id = ${merchantId} and is_live) as games,
        (select count(*)::int from lottery where merchant_id = ${merchantId} and is_live) as lotteries`.execute(tx)
    return rows[0] ?? { games: 0, lotteries: 0 }
  })
}

/** A demonstration may have a clock that is moved. */
async function ledgerClock({ config }: Context, owner: Db): Promise<readonly Finding[]> {
  if (readBrands(config).every(({ demo }) => demo)) return []
  const advice = 'drop the function ledger_now and run fairground migrate'
  const check = async () => {
    await requireOwnClock(owner)
    return good("the database's own")
  }
  return [await runChecks('ledger clock', advice, check)]
}

async function ledger(worker: Db, now: Date): Promise<Outcome> {
  const since = new Date(now.getTime() - lookBackMs)
  const found = [...(await findUnexplained(worker, since)), ...(await findPostingsWithoutCause(worker, since))]
  const [first] = found
  if (!first) return good('explains itself over the last 24 hours')
  return bad(`${found.length} not explained: ${first.what} (${first.found})`, 'stop and look: docs/operations.md')
}
