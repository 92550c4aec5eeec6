import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { settleDraw } from '@fairground/modules/lottery/settle-draw.ts'
import { openChart } from '@fairground/modules/testing/ledger.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from './figures.ts'
import { roundsOr } from './rounds.ts'
import { cpuSecondsOf, cpuSecondsOfChildren, parentOf } from './server-process.ts'
import { fillDraw, prepareFixture, type SettleFixture } from './settle/fixture.ts'
import { settleOne } from './settle/settle-one.ts'

const rounds = roundsOr(3)
const usualBets = 1_000_000
/** As many connections as a process has; by one alone it would mostly wait for the disk. */
const lanes = 16
const oneByOne = 2_000
const alone = 400

type Pace = { readonly perSecond: number; readonly cpuMicros: number }
type Sample = { readonly together: Pace; readonly lanes: Pace; readonly alone: Pace }

/** G3: all bets of a draw by the product's settlement against each bet by itself, on the same PostgreSQL. */
export async function benchSettle(bets = usualBets): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  // What a database of a house has; the usual 128 MB hold no draw of a million.
  const engine = await postgresEngine(dir, { durable: true, settings: { shared_buffers: '1GB' } })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: lanes })
  // As many as a worker has.
  const worker = connectAs(engine.url, { role: 'worker', max: 12 })
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    // The interactive way posts wins by itself, which the chart leaves to settlement.
    await openChart(owner)
    const scene = await prepareFixture(owner, bets)
    const samples: Sample[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const draw = (part: number, count: number) => fillDraw(owner, scene, round * 3 + part, count)
      const sample = {
        lanes: await oneAfterAnother(owner, scene, await draw(0, oneByOne), lanes),
        alone: await oneAfterAnother(owner, scene, await draw(1, alone), 1),
        together: await allAtOnce(owner, worker, scene, await draw(2, bets), bets),
      }
      samples.push(sample)
      report({ bench: 'settle', round, bets, ...sample })
    }
    return figures(samples)
  } finally {
    await Promise.all([owner.destroy(), worker.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

function figures(samples: readonly Sample[]): Figure[] {
  const of = (name: keyof Sample, what: keyof Pace) => samples.map((sample) => sample[name][what])
  const ratio = (to: keyof Sample) => samples.map((sample) => sample.together.perSecond / sample[to].perSecond)
  return [
    figure('settle', 'bets of a draw together, per second', of('together', 'perSecond')),
    figure('settle', `each bet by itself, ${lanes} at once, per second`, of('lanes', 'perSecond')),
    figure('settle', 'each bet by itself, one at a time, per second', of('alone', 'perSecond')),
    figure('settle', 'CPU µs per bet, together', of('together', 'cpuMicros')),
    figure('settle', `CPU µs per bet, by itself, ${lanes} at once`, of('lanes', 'cpuMicros')),
    figure('settle', `together ÷ by itself, ${lanes} at once`, ratio('lanes'), { least: 80 }),
    figure('settle', 'together ÷ by itself, one at a time', ratio('alone')),
    figure(
      'settle',
      `CPU by itself, ${lanes} at once ÷ together`,
      samples.map((sample) => sample.lanes.cpuMicros / sample.together.cpuMicros),
    ),
  ]
}

async function allAtOnce(
  owner: Db,
  worker: Db,
  { merchantId }: SettleFixture,
  id: string,
  bets: number,
): Promise<Pace> {
  const before = await sumsOf(owner, merchantId, id)
  let state: string | null = null
  const pace = await paceOf(owner, bets, async () => {
    state = await settleDraw(worker, new Date(), id)
  })
  // What is fast and wrong is worth nothing.
  const after = await sumsOf(owner, merchantId, id)
  if (state !== 'settled' || after.closed !== bets || after.won === 0n || after.cash - before.cash !== after.won)
    throw new Error(`the draw ended as ${state}: ${after.closed} bets closed, ${after.won} won, ${after.cash}`)
  return pace
}

/** Time alone would favour whoever has more processes on a busy machine, so the processor's time is counted too. */
async function paceOf(owner: Db, bets: number, work: () => Promise<unknown>): Promise<Pace> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(owner)
  const server = parentOf(rows[0]?.pid ?? 0)
  const [cpu, started] = [cpuSecondsOf(process.pid) + cpuSecondsOfChildren(server), performance.now()]
  await work()
  const seconds = (performance.now() - started) / 1_000
  const spent = cpuSecondsOf(process.pid) + cpuSecondsOfChildren(server) - cpu
  return { perSecond: Math.round(bets / seconds), cpuMicros: Math.round((spent / bets) * 1e8) / 100 }
}

async function sumsOf(owner: Db, merchantId: number, drawId: string) {
  const { rows } = await sql<{ closed: number; won: bigint; cash: bigint }>`
    select (select count(*) from bet where draw_id = ${drawId} and state <> 'accepted')::int as closed,
      (select coalesce(sum(win), 0) from bet where draw_id = ${drawId})::bigint as won,
      (select sum(cash) from ledger_balance where merchant_id = ${merchantId})::bigint as cash`.execute(owner)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}

async function oneAfterAnother(
  owner: Db,
  { merchantId }: SettleFixture,
  drawId: string,
  atOnce: number,
): Promise<Pace> {
  const bets = await owner.selectFrom('bet').select('id').where('draw_id', '=', drawId).orderBy('id').execute()
  const waiting = bets.map(({ id }) => id)
  const total = waiting.length
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await settleOne(owner, merchantId, new Date(), id)
  }
  return paceOf(owner, total, () => Promise.all(Array.from({ length: atOnce }, lane)))
}
