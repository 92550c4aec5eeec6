import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectAs, developmentPasswords, loginNames } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { findBinary } from '@fairground/dev-env/find-binary.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from './figures.ts'
import { roundsOr } from './rounds.ts'

const run = promisify(execFile)
const rounds = roundsOr(5)
const clients = 64
/** A number of calls and not a time: on a busy machine the connecting of so many clients takes seconds by itself. */
const callsOf = (size: number) => Math.max(4, Math.round(100 / Math.sqrt(size)))
export const members = 20_000

export type BenchVariant = {
  readonly name: string
  readonly size: number
  readonly role: 'app' | 'owner'
  readonly script: string
}

/** A wallet, a bet and two entries. */
export const bareTables = `
create table bare_wallet (id int primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
create table bare_bet (id uuid primary key, wallet int not null, stake bigint not null, at timestamptz not null);
create table bare_entry (bet uuid, line smallint, account int not null, amount bigint not null, primary key (bet, line));
insert into bare_wallet select n, 1000000000000 from generate_series(1, ${members}) n;
`

/** G1, G2: bets through the ledger's function, alone and together, against the least that a bet can be. */
export async function benchLedger(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    const ways = benchVariantsFor(await fill(engine.url))
    for (const { name, script } of ways) await writeFile(join(dir, `${name}.sql`), script)
    return await measure(ways, (way) => load(engine.url, join(dir, `${way.name}.sql`), way))
  } finally {
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Members with money, and beside them the bare tables of a bet: a wallet, a bet and two entries. */
export async function fill(url: string): Promise<number> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  try {
    const merchantId = await seedMerchant(owner, 'bench')
    await sql
      .raw(`
        insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
        select lpad(to_hex(n), 32, '0')::uuid, ${merchantId}, n % 64, n, 0, 'EN', 'EUR', now() from generate_series(1, ${members}) n;
        insert into member_feed (merchant_id, member_id) select merchant_id, id from member;
        insert into ledger_balance (merchant_id, member_id, book, currency, shard, cash)
        select merchant_id, id, 'real', currency, shard, 1000000000000 from member;
        ${bareTables}
      `)
      .execute(owner)
    // A house that has been open for a while: on empty tables every plan looks alike.
    await sql
      .raw(`
        select count(*) from generate_series(0, ${members} - 500, 500) s, lateral post_many(${merchantId}, now(), (
          select jsonb_agg(jsonb_build_object('op', 'post', 'id', overlay(gen_random_uuid()::text placing left(first_id_of(now())::text, 13) || '-7' from 1 for 15), 'key', gen_random_uuid(),
            'memberId', lpad(to_hex(s + n), 32, '0')::uuid, 'book', 'real', 'currency', 'EUR', 'reason', 'games.bet',
            'counts', 'stake', 'lines', jsonb_build_array(jsonb_build_array('cash', 'games.stakes', '100'))))
          from generate_series(1, 500) n))`)
      .execute(owner)
    await sql`vacuum analyze`.execute(owner)
    return merchantId
  } finally {
    await owner.destroy()
  }
}

/** The least that a bet can be, in one statement. */
export const bareVariant: BenchVariant = {
  name: 'bare',
  size: 1,
  role: 'owner',
  script: `\\set wallet random(1, ${members})
with bet as (select gen_random_uuid() as id),
paid as (update bare_wallet set balance = balance - 100 where id = :wallet::int and balance >= 100 returning id),
placed as (insert into bare_bet select bet.id, paid.id, 100, now() from bet, paid returning id)
insert into bare_entry select placed.id, e.line, e.account, e.amount
from placed, (values (1, :wallet::int, -100), (2, 0, 100)) e (line, account, amount);
`,
}

export function benchVariantsFor(merchantId: number): readonly BenchVariant[] {
  // The members of a batch are different ones, as in a batch that forms while others are under way.
  const through = (size: number, account: string) => `\\set first random(1, ${members - size})
select count(*) from post_many(${merchantId}, now(), (
  select jsonb_agg(jsonb_build_object('op', 'post', 'id', overlay(gen_random_uuid()::text placing left(first_id_of(now())::text, 13) || '-7' from 1 for 15), 'key', gen_random_uuid(),
    'memberId', lpad(to_hex(:first::int + n), 32, '0')::uuid, 'book', 'real', 'currency', 'EUR', 'reason', 'games.bet',
    'counts', 'stake', 'lines', jsonb_build_array(jsonb_build_array('cash', ${account}, '100'))))
  from generate_series(1, ${size}) n));
`
  const one = `'games.stakes'`
  const spread = `'games.stakes-' || (:first::int + n) % 1000`
  return [
    bareVariant,
    { name: 'one-per-call', size: 1, role: 'app', script: through(1, one) },
    { name: 'one-per-call-spread', size: 1, role: 'app', script: through(1, spread) },
    { name: '32-per-call', size: 32, role: 'app', script: through(32, one) },
    { name: '128-per-call', size: 128, role: 'app', script: through(128, one) },
  ]
}

async function measure(ways: readonly BenchVariant[], bets: (way: BenchVariant) => Promise<number>): Promise<Figure[]> {
  const samples: Record<string, number>[] = []
  for (const way of ways) await bets(way)
  for (let round = 1; round <= rounds; round += 1) {
    const sample: Record<string, number> = {}
    for (const way of ways) sample[way.name] = await bets(way)
    samples.push(sample)
    report({ bench: 'ledger', round, ...sample })
  }
  const ratio = (name: string, to: string) => samples.map((sample) => (sample[name] ?? 0) / (sample[to] ?? Number.NaN))
  return [
    figure(
      'ledger',
      'bare bet in one statement, per second',
      samples.map(({ bare = 0 }) => bare),
    ),
    ...ways.slice(1).map(({ name }) => figure('ledger', `posts ${name} ÷ bare bet`, ratio(name, 'bare'))),
    figure('ledger', 'one house account ÷ spread over 1,000', ratio('one-per-call', 'one-per-call-spread'), {
      min: 0.95,
    }),
  ]
}

/** Bets per second. */
export async function load(url: string, script: string, { role, size }: BenchVariant): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const place = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const env = {
    ...process.env,
    PGPASSWORD: decodeURIComponent(password),
    ...(role === 'app' ? { PGUSER: loginNames.app } : {}),
  }
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-t', String(callsOf(size)), '-f', script]
  const { stdout, stderr } = await run(findBinary('pgbench'), [...options, ...place], { env })
  const calls = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(calls > 0)) throw new Error(`pgbench did not succeed:\n${stdout}${stderr}`)
  return Math.round(calls * size)
}
