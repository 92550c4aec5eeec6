import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { recomputeBook, storeBook } from '@fairground/modules/lottery/draw-book.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuSecondsOf } from '../server-process.ts'
import { firstHalfOfIds } from '../settle/fixture.ts'

const rounds = roundsOr(3)
const usualBets = 1_000_000

type Sample = { readonly lock: number; readonly lockDatabase: number; readonly settle: number; readonly wall: number }

/** The book of a draw with a million bets: processor seconds of the process that draws, and of PostgreSQL beside it. */
export async function benchBook(bets = usualBets): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true, settings: { shared_buffers: '1GB' } })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: 2 })
  const draws = connectAs(engine.url, { role: 'draws', max: 1 })
  const worker = connectAs(engine.url, { role: 'worker', max: 1 })
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    const samples: Sample[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const id = await fillDraw(owner, round, bets)
      const sample = await measure(draws, worker, id)
      samples.push(sample)
      report({ bench: 'book', round, bets, ...sample })
    }
    const of = (name: keyof Sample) => samples.map((sample) => sample[name])
    return [
      figure('book', `CPU s of the process, book of ${bets} bets at the lock`, of('lock'), { max: 3 }),
      figure('book', 'CPU s of PostgreSQL beside it', of('lockDatabase')),
      figure('book', 's from the lock to the kept book', of('wall')),
      figure('book', 'CPU s of the worker, the same from the bets before settlement', of('settle')),
    ]
  } finally {
    await Promise.all([owner.destroy(), draws.destroy(), worker.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function measure(draws: Db, worker: Db, id: string): Promise<Sample> {
  const pid = await inMerchant(draws, 0, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    return rows[0]?.pid ?? 0
  })
  const [cpuBefore, databaseBefore, startedAt] = [process.cpuUsage(), cpuSecondsOf(pid), performance.now()]
  const kept = await inMerchant(draws, 0, (tx) => storeBook(tx, id))
  const wall = (performance.now() - startedAt) / 1_000
  const cpu = process.cpuUsage(cpuBefore)
  const lockDatabase = cpuSecondsOf(pid) - databaseBefore
  const beforeSettling = process.cpuUsage()
  const again = await recomputeBook(worker, id)
  const settling = process.cpuUsage(beforeSettling)
  if (kept.real.root !== again.real.root) throw new Error('the book of the lock is not the book of the bets')
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000_000
  return { lock: seconds(cpu), lockDatabase, settle: seconds(settling), wall }
}

/** Bets as if they had been taken one after the other, two to an order. */
async function fillDraw(owner: Db, round: number, bets: number): Promise<string> {
  const part = firstHalfOfIds(round)
  const id = `${round.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
  const numero = `20200101-${String(round).padStart(4, '0')}`
  await sql
    .raw(`
      insert into draw (id, game, numero, scheme, state, open_at, lock_at, draw_at)
      values ('${id}', 'K3_1M', '${numero}', 'LV2', 'on-sale', now() - interval '1 minute', now(), now() + interval '5 seconds');
      insert into bet_order (merchant_id, id, member_id, key, draw_id, book, currency, posting_id, accepted_at)
      select 1, ('${part}' || lpad(to_hex(n), 16, '0'))::uuid, gen_random_uuid(), '${part} ' || n, '${id}', 'real', 'EUR',
        gen_random_uuid(), date_trunc('milliseconds', now())
      from generate_series(1, ${Math.ceil(bets / 2)}) n;
      insert into bet (merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple,
        stake, odds, leaf, is_trial)
      select 1, b.id, o.id, '${id}', o.member_id, 'K3_1M', 'BSOE', 'BIG', 1, 10000, 1, 10000, '{"BSOE": "19400"}',
        bet_leaf(b.id, o.id, 'BSOE', 'BIG', 10000, 1, 10000, 0, 'EUR', 1, '{"BSOE": "19400"}', o.accepted_at), false
      from generate_series(1, ${bets}) n
      cross join lateral (select ('${part}' || lpad(to_hex(n), 16, '0'))::uuid as id) b
      join bet_order o on o.id = ('${part}' || lpad(to_hex((n + 1) / 2), 16, '0'))::uuid`)
    .execute(owner)
  await sql`vacuum analyze bet, bet_order`.execute(owner)
  return id
}
