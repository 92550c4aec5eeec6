import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { fillDraw, type Lines, prepareFixture } from './fixture.ts'
import { settleInBatches, type Throughput } from './settle-in-batches.ts'

const rounds = roundsOr(3)
const usualBets = 1_000_000

/** A draw in which no two bets are the same line against one in which many are. */
export async function benchSettleLines(bets = usualBets): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true, settings: { shared_buffers: '1GB' } })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: 4 })
  const worker = connectAs(engine.url, { role: 'worker', max: 12 })
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    const scene = await prepareFixture(owner, bets)
    const samples: Record<Lines, Throughput>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const settled = async (part: number, lines: Lines) => {
        const draw = await fillDraw(owner, scene, round * 2 + part, bets, lines)
        return settleInBatches(owner, worker, scene, draw, bets)
      }
      const sample = { few: await settled(0, 'few'), distinct: await settled(1, 'distinct') }
      samples.push(sample)
      report({ bench: 'settle-lines', round, bets, ...sample })
    }
    return [
      figure(
        'settle-lines',
        'CPU µs per bet, few lines',
        samples.map(({ few }) => few.cpuMicros),
      ),
      figure(
        'settle-lines',
        'CPU µs per bet, distinct lines',
        samples.map(({ distinct }) => distinct.cpuMicros),
      ),
      figure(
        'settle-lines',
        'CPU, distinct lines ÷ few lines',
        samples.map(({ few, distinct }) => distinct.cpuMicros / few.cpuMicros),
        { max: 1.5 },
      ),
    ]
  } finally {
    await Promise.all([owner.destroy(), worker.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
