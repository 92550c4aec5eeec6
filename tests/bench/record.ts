import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { foldPlayDays } from '@fairground/modules/wallet/record/fold-plays.ts'
import { type RecordCursor, readRecord } from '@fairground/modules/wallet/record/read-record.ts'
import { readRecordSummary } from '@fairground/modules/wallet/record/read-summary.ts'
import type { RecordFilter } from '@fairground/modules/wallet/record/record-filter.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type Figure, figure, report } from './figures.ts'
import { p95 } from './p95.ts'
import { roundsOr } from './rounds.ts'

const rounds = 1_000_000
const asks = 60
const now = new Date('2026-11-15T12:00:00Z')
const year = { since: '2025-11-16', until: '2026-11-15' }

/** A year of play: three games, one of which was played once in a thousand rounds, wins in one of five. */
const filters: Readonly<Record<string, RecordFilter>> = {
  all: year,
  'a game': { ...year, vendor: 'JL', game: 'g1' },
  'a rare game': { ...year, vendor: 'JL', game: 'rare' },
  'a category': { ...year, category: 'RNG' },
  won: { ...year, result: 'won' },
  'a rare game, won': { ...year, vendor: 'JL', game: 'rare', result: 'won' },
}

/** Pages of the betting record of one member with a million rounds, at any place of it, and its totals. */
export async function benchRecord(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
  const [app, worker] = [connectAs(engine.url, { role: 'app' }), connectAs(engine.url, { role: 'worker' })]
  const owner = connectAs(engine.url, { role: 'owner' })
  try {
    const merchantId = await seedMerchant(owner, 'record')
    const memberId = uuidv7()
    await storeYear(owner, merchantId, memberId)
    await foldPlayDays(worker)
    await sql`vacuum analyze play_fact`.execute(owner)
    await sql`vacuum analyze play_day`.execute(owner)
    const wallet = { merchantId, memberId, book: 'real' } as const
    const figures: Figure[] = []
    for (const [name, filter] of Object.entries(filters)) {
      const [pages, totals]: [number[], number[]] = [[], []]
      for (let round = 1; round <= roundsOr(3); round += 1) {
        pages.push(
          await p95(asks, (at) =>
            readRecord(app, wallet, { ...filter, limit: 20, after: placeAt((at * 97 + round) % asks) }),
          ),
        )
        totals.push(await p95(asks, () => readRecordSummary(app, now, wallet, filter)))
        report({ bench: 'record', round, filter: name, pageMs: pages.at(-1), totalsMs: totals.at(-1) })
      }
      figures.push(figure('record', `a page of ${name}, p95 ms`, pages, { max: 50 }))
      figures.push(figure('record', `the totals of ${name}, p95 ms`, totals, { max: 50 }))
    }
    return figures
  } finally {
    await Promise.all([app, worker, owner].map((each) => each.destroy()))
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

const yearMs = 365 * 86_400_000

/** A place somewhere in the year; the first one is the newest. */
function placeAt(at: number): RecordCursor | undefined {
  if (at === 0) return undefined
  return { at: new Date(now.getTime() - (at / asks) * yearMs), id: 10n ** 15n }
}

function storeYear(owner: Db, merchantId: number, memberId: string): Promise<unknown> {
  return sql`
    insert into play_fact (
      merchant_id, member_id, shard, book, currency, category, vendor, game, source, play, version, stake_cash,
      stake_bonus, valid_stake, pushed, pushed_bonus, win_cash, win_bonus, turnover, turnover_after, settled_at, day
    )
    select ${merchantId}, ${memberId}, 1, 'real', 'PKR', 'RNG', 'JL', case when n % 1000 = 0 then 'rare' else 'g' || n % 2 end,
      'round JL', 'r' || n, 1, 10000, 0, 10000, 0, 0, case when n % 5 = 0 and n % 1000 <> 0 then 30000 else 0 end, 0, 10000,
      10000::bigint * n, t.at, (t.at at time zone 'UTC')::date
    from generate_series(1, ${rounds}::int) n
    cross join lateral (
      select ${now}::timestamptz - (${rounds}::int - n) * (interval '365 days' / ${rounds}::int) as at
    ) t`.execute(owner)
}
