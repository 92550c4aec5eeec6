import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { createSettlement, settlementConnections } from '@fairground/modules/lottery/settlement/settlement.ts'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { fillDraw, prepareFixture } from './fixture.ts'

const rounds = roundsOr(3)
const draws = 20
const betsPerDraw = 5_000

/** Many draws whose results come in the same moment: how long until the last of them is settled. */
export async function benchSettleMany(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true, settings: { shared_buffers: '1GB' } })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: 4 })
  const worker = connectAs(engine.url, { role: 'worker', max: settlementConnections })
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    const scene = await prepareFixture(owner, betsPerDraw * draws)
    const seconds: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      for (let number = 0; number < draws; number += 1)
        await fillDraw(owner, scene, round * draws + number, betsPerDraw)
      seconds.push(await settleAll(worker))
      report({ bench: 'settle-many', round, draws, betsPerDraw, seconds: seconds.at(-1) })
    }
    return [
      figure('settle-many', `seconds until ${draws} draws of ${betsPerDraw} bets are settled`, seconds, { max: 10 }),
    ]
  } finally {
    await Promise.all([owner.destroy(), worker.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** As the worker does it. */
async function settleAll(worker: Db): Promise<number> {
  let settled = 0
  const settlement = createSettlement(worker, {
    onSettled: () => {
      settled += 1
    },
    onFailed: (_id, error) => console.error(error),
  })
  const started = performance.now()
  while (settled < draws) {
    await settlement.poll(performance.now())
    await wait(25)
  }
  return (performance.now() - started) / 1_000
}
