import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { openChart } from '@fairground/modules/testing/ledger.ts'
import { type Figure, figure, report } from './figures.ts'
import { roundsOr } from './rounds.ts'
import { fillDraw, prepareFixture, type SettleFixture } from './settle/fixture.ts'
import { measureThroughput, settleInBatches, type Throughput } from './settle/settle-in-batches.ts'
import { settleOne } from './settle/settle-one.ts'

const rounds = roundsOr(3)
const usualBets = 1_000_000
/** As many connections as a process has; by one alone it would mostly wait for the disk. */
const lanes = 16
const oneByOne = 2_000
const alone = 400

type Sample = { readonly together: Throughput; readonly lanes: Throughput; readonly alone: Throughput }

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
        together: await settleInBatches(owner, worker, scene, await draw(2, bets), bets),
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
  const of = (name: keyof Sample, what: keyof Throughput) => samples.map((sample) => sample[name][what])
  const ratio = (to: keyof Sample) => samples.map((sample) => sample.together.perSecond / sample[to].perSecond)
  return [
    figure('settle', 'bets of a draw together, per second', of('together', 'perSecond')),
    figure('settle', `each bet by itself, ${lanes} at once, per second`, of('lanes', 'perSecond')),
    figure('settle', 'each bet by itself, one at a time, per second', of('alone', 'perSecond')),
    figure('settle', 'CPU µs per bet, together', of('together', 'cpuMicros')),
    figure('settle', `CPU µs per bet, by itself, ${lanes} at once`, of('lanes', 'cpuMicros')),
    figure('settle', `together ÷ by itself, ${lanes} at once`, ratio('lanes'), { min: 80 }),
    figure('settle', 'together ÷ by itself, one at a time', ratio('alone')),
    figure(
      'settle',
      `CPU by itself, ${lanes} at once ÷ together`,
      samples.map((sample) => sample.lanes.cpuMicros / sample.together.cpuMicros),
    ),
  ]
}

async function oneAfterAnother(
  owner: Db,
  { merchantId }: SettleFixture,
  drawId: string,
  atOnce: number,
): Promise<Throughput> {
  const bets = await owner.selectFrom('bet').select('id').where('draw_id', '=', drawId).orderBy('id').execute()
  const waiting = bets.map(({ id }) => id)
  const total = waiting.length
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await settleOne(owner, merchantId, new Date(), id)
  }
  return measureThroughput(owner, total, () => Promise.all(Array.from({ length: atOnce }, lane)))
}
