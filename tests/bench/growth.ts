import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { allowAnyTime } from '@fairground/db/testing/any-time.ts'
import { inDatabase } from '@fairground/db/testing/test-database.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from './figures.ts'
import { benchVariantsFor, fill, load, members } from './ledger.ts'
import { roundsOr } from './rounds.ts'

const rounds = roundsOr(5)
export const months = 12
const usualBets = 1_000_000
const measured = ['one-per-call', '32-per-call']

/** Bets through the ledger's function when a year of them is stored, against the same on an empty ledger. */
export async function benchGrowth(bets = usualBets): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    await allowAnyTime(engine.url)
    const merchantId = await fill(engine.url)
    const grown = await copyDatabase(engine.url, 'grown')
    await storeYear(grown, merchantId, bets)
    const ways = benchVariantsFor(merchantId).filter(({ name }) => measured.includes(name))
    for (const { name, script } of ways) await writeFile(join(dir, `${name}.sql`), script)
    const samples = new Map<string, number[]>()
    for (const { name } of ways) samples.set(name, [])
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const way of ways) {
        const script = join(dir, `${way.name}.sql`)
        const [before, after] = [await load(engine.url, script, way), await load(grown, script, way)]
        if (round === 0) continue
        samples.get(way.name)?.push(after / before)
        report({ bench: 'growth', round, way: way.name, bets, empty: before, grown: after })
      }
    }
    return [...samples].map(([name, ratios]) =>
      figure('growth', `posts ${name} after ${bets} bets in ${months} months ÷ empty`, ratios, { min: 0.9 }),
    )
  } finally {
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

export async function copyDatabase(url: string, name: string): Promise<string> {
  const source = new URL(url).pathname.slice(1)
  const server = connectAs(inDatabase(url, 'postgres'), { role: 'owner', max: 1 })
  try {
    await sql.raw(`create database ${name} template ${source} strategy file_copy`).execute(server)
  } finally {
    await server.destroy()
  }
  return inDatabase(url, name)
}

/** As the ledger's function would have written them, one bet after another through each month. */
export async function storeYear(url: string, merchantId: number, bets: number): Promise<void> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  const perMonth = Math.ceil(bets / months)
  try {
    for (let month = months; month >= 1; month -= 1) {
      const start = sql.raw(`date_trunc('month', now()) - interval '${month} months'`)
      await sql`select make_partitions(${start})`.execute(owner)
      await sql`
        with made as materialized (
          select overlay(gen_random_uuid()::text placing left(first_id_of(d.at)::text, 13) || '-7' from 1 for 15)::uuid as id,
            lpad(to_hex(1 + n % ${members}::int), 32, '0')::uuid as member_id, d.at, n, gen_random_uuid()::text as key
          from generate_series(1, ${perMonth}::int) n
          cross join lateral (
            select ${start} + n * (interval '27 days' / ${perMonth}::int) as at
          ) d
        ), keyed as (
          insert into ledger_key
          select ${merchantId}::int, 0, m.key, decode('00', 'hex'), m.id, 0, 0, 0, m.n, m.at from made m
        ), posted as (
          insert into ledger_posting (merchant_id, id, key, member_id, book, currency, reason, counts, cash_after,
            bonus_after, held_after, version, deposited_after, staked_after, lost_after, posted_at)
          select ${merchantId}::int, m.id, m.key, m.member_id, 'real', 'EUR', 'games.bet', 'stake', 0, 0, 0, m.n, 0, 0, 0,
            m.at
          from made m
        )
        insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
        select ${merchantId}::int, m.id, 1, 'cash', 'games.stakes', 100, 'EUR', 'real' from made m`.execute(owner)
    }
    await sql`vacuum analyze`.execute(owner)
  } finally {
    await owner.destroy()
  }
}
