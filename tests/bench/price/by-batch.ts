import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { placeUnlessBusy } from '@fairground/modules/lottery/place-order.ts'
import { betOrder, makeDraw, making, rng, type TestDraw } from '@fairground/modules/testing/play.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuSecondsOf } from '../server-process.ts'

const rounds = roundsOr(5)
const members = 2_000
const betsPerRound = 640
const batches = [1, 4, 16, 64] as const

/** What a bet costs PostgreSQL, by how many of them go in one call, in a house with the draws of two days before it. */
export async function benchOrdersByBatch(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: 2 })
  const draws = connectAs(engine.url, { role: 'draws', max: 2 })
  // One connection, whose process is the one that is measured.
  const app = connectAs(engine.url, { role: 'app', max: 1 })
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    const merchantId = await prepare(owner)
    // Young: the plans of its connection were made on empty tables, which stand full a moment later.
    const draw = await makeDraw(draws, 3_600_000)
    await place(app, merchantId, draw, 0, 1)
    await generateDraws(draws, new Date(), making, rng, { aheadMs: 3_600_000 })
    const { rows } = await sql<{ pid: number; count: number }>`
      select pg_backend_pid() as pid, (select count(*)::int from draws_of_ids(array[${draw.id}]::uuid[])) as count`.execute(
      app,
    )
    const pid = rows[0]?.pid ?? 0
    const samples = new Map<number, number[]>(batches.map((batch) => [batch, []]))
    for (let round = 0; round <= rounds; round += 1) {
      for (const batch of batches) {
        const before = cpuSecondsOf(pid)
        for (let from = 0; from < betsPerRound; from += batch) await place(app, merchantId, draw, from, batch)
        const millis = ((cpuSecondsOf(pid) - before) / betsPerRound) * 1_000
        // The first round warms up.
        if (round > 0) samples.get(batch)?.push(millis)
        report({ bench: 'orders-by-batch', round, batch, millis })
      }
    }
    return batches.map((batch) =>
      figure('orders-by-batch', `PostgreSQL CPU ms per bet, ${batch} in a call`, samples.get(batch) ?? []),
    )
  } finally {
    await Promise.all([owner.destroy(), draws.destroy(), app.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

const memberOf = (number: number) => `${(number + 1).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`

async function prepare(owner: Db): Promise<number> {
  const merchantId = await seedMerchant(owner, 'bench')
  await sql
    .raw(`
      insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
      select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, ${merchantId}, n % 64, n, 0, 'EN', 'EUR', now()
      from generate_series(1, ${members}) n;
      insert into member_feed (merchant_id, member_id) select merchant_id, id from member;
      insert into ledger_balance (merchant_id, member_id, book, currency, shard, cash)
      select merchant_id, id, 'real', currency, shard, 1000000000000 from member`)
    .execute(owner)
  return merchantId
}

async function place(app: Db, merchantId: number, draw: TestDraw, from: number, count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, at) =>
    betOrder(draw, memberOf((from + at) % members), [['BSOE', 'BIG', 1]]),
  )
  for (const answer of await placeUnlessBusy(app, merchantId, new Date(), orders, { mayWait: false, traces: null }))
    if (answer?.answer !== 'done') throw new Error(`a bet was answered with ${answer?.answer}`)
}
