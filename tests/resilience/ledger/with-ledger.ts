import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import { clusterTemplate } from '@fairground/dev-env/cluster-template.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { openChart } from '@fairground/modules/testing/ledger.ts'
import { sql } from 'kysely'

/** One thing wrong in a function of the database. The text stands exactly once, so it cannot miss its place. */
export type LedgerBug = {
  readonly what: string
  readonly in:
    | 'post_many'
    | 'take_postings'
    | 'decide_postings'
    | 'write_postings'
    | 'repeat_key'
    | 'passed_limit'
    | 'totals_at'
    | 'open_balances'
    | 'roll_up_house'
    | 'find_sessions'
    | 'place_orders'
    | 'close_bets'
    | 'post_agent_pay'
    | 'fold_agent_days'
    | 'take_budget'
  readonly find: string
  readonly replace: string
}

/** A PostgreSQL of its own with a migrated template, for as long as a file of tests lasts. */
export async function startLedgerServer(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-trust-'))
  const engine = await postgresEngine(dir, { durable: false, template: clusterTemplate })
  await engine.start()
  process.env.TEST_DATABASE_URL = engine.url
  return async () => {
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** A fresh database; with a bug it is a negative control, and the product's own text stays as it is. */
export async function withLedger<T>(bug: LedgerBug | null, use: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await testDatabase()
  try {
    await openChart(database.owner)
    // The model invents its reasons, and so nothing caused them.
    await sql`create or replace function is_caused(merchant int, posting ledger_verdict) returns boolean
      language sql stable as 'select true'`.execute(database.owner)
    if (bug) await applyMutantInDatabase(database.owner, bug)
    return await use(database)
  } finally {
    await database.drop()
  }
}

export async function applyMutantInDatabase(owner: Db, bug: LedgerBug): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = ${bug.in}`.execute(owner)
  const parts = rows[0]?.text.split(bug.find) ?? []
  if (parts.length !== 2)
    throw new Error(`The text to break stands ${parts.length - 1} times in ${bug.in}: ${bug.find}`)
  await sql.raw(parts.join(bug.replace)).execute(owner)
}
