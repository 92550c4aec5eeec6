import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestApi, testApi, testBrand, testSession } from '@fairground/api/testing/test-api.ts'
import { connectPool, inMerchant } from '@fairground/db/connect.ts'
import { loginNames } from '@fairground/db/connect-as.ts'
import { startAs } from '@fairground/db/require-login.ts'
import { createDatabase } from '@fairground/db/testing/test-database.ts'
import { type Pooler, startPooler } from '@fairground/dev-env/pgbouncer-process.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorker } from '../support/worker-service.ts'

let pooler: Pooler
let api: TestApi

beforeAll(async () => {
  const server = await createDatabase({ empty: true })
  pooler = await startPooler(server.url, [loginNames.app, loginNames.worker])
  await server.drop()
  api = await testApi([testBrand('pooled'), testBrand('beside')], {}, undefined, (url) => pooler.through(url))
})
afterAll(async () => {
  await api.close()
  await pooler.stop()
})

const merchantId = async (code: string) =>
  (await api.database.owner.selectFrom('merchant').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('through PgBouncer in transaction mode the api is its own login, and a startup option would be refused', async () => {
  await startAs(api.log, api.db, 'fairground_app')
  const address = new URL(pooler.through(api.database.urls.app))
  address.searchParams.set('options', '-c role=fairground_app')
  const pool = connectPool(address.href, { max: 1 })
  await expect(pool.connect()).rejects.toThrow('unsupported startup parameter')
  await pool.end()
})

test('transactions of many merchants share few sessions and never each other’s rows', async () => {
  const ids = [await merchantId('pooled'), await merchantId('beside')]
  const seen = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      inMerchant(api.db, ids[index % 2] ?? 0, async (tx) => {
        await sql`select pg_sleep(0.01)`.execute(tx)
        return (await tx.selectFrom('merchant').select('id').execute()).map(({ id }) => id)
      }),
    ),
  )
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => [ids[index % 2]]))
  expect((await sql`select from merchant`.execute(api.db)).rows).toEqual([])
})

test('a member moves money through it, and a worker behind it carries the news and keeps its promises', async () => {
  const [id, member] = [await merchantId('pooled'), await testSession(api, 'pooled')]
  const line = { from: 'cashier.demo' as const, to: 'cash' as const, amount: 50_000n }
  const order = { op: 'post' as const, id: uuidv7(), key: uuidv7(), reason: 'cashier.demo', book: 'real' as const }
  await postMany(api.db, id, new Date(), [{ ...order, currency: 'PKR', memberId: member.memberId, lines: [line] }])
  const transfer = { key: uuidv7(), from: 'main', to: 'reserve', amount: '2.0000' }
  const headers = member.headers
  const moved = await api.ask('pooled.localhost', {
    method: 'POST',
    url: '/wps/transaction/transfer',
    headers,
    payload: transfer,
  })
  expect(moved).toMatchObject({ status: 200, body: { success: true } })

  const dir = await mkdtemp(join(tmpdir(), 'fairground-pooled-'))
  const worker = await createWorker(dir, {
    DATABASE_URL: pooler.through(api.database.urls.worker),
    DATABASE_SESSION_URL: api.database.urls.worker,
  })
  try {
    await worker.start()
    await sql`select graphile_worker.add_job('ledger.roll-up-house', '{}', job_key => 'pooled')`.execute(
      api.database.worker,
    )
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ waiting: number; jobs: number }>`
          select (select count(*)::int from outbox where position is null) as waiting,
            (select count(*)::int from graphile_worker.jobs where key = 'pooled') as jobs`.execute(api.database.owner)
        expect(rows).toEqual([{ waiting: 0, jobs: 0 }])
      },
      { timeout: 20_000, interval: 100 },
    )
    // Locks of a session and LISTEN go straight to PostgreSQL; everything else goes by the pooler.
    const pooled = await namesAtPooler()
    expect(pooled).toContain('worker')
    expect(pooled.filter((name) => name === 'relay' || name === 'jobs')).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name in ('relay', 'jobs') order by 1`.execute(
      api.database.owner,
    )
    expect(rows.map(({ name }) => name)).toEqual(['jobs', 'relay'])
  } finally {
    await worker.stop()
    await rm(dir, { recursive: true, force: true })
  }
})

async function namesAtPooler(): Promise<string[]> {
  const pool = connectPool(pooler.consoleUrl, { max: 1 })
  try {
    const { rows } = await pool.query('show clients')
    return rows.map((row) => String(row.application_name))
  } finally {
    await pool.end()
  }
}
