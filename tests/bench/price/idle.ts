import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuBetween, parts, platformCpu } from './platform-cpu.ts'

const rounds = roundsOr(5)
const roundMs = 60_000
/** Until what a start leaves to do is done: draws are made, caches filled. */
const settleMs = 30_000

/** What a house costs in which nobody plays while its draws go on: one api, one worker, one process that draws. */
export async function benchIdle(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const env = { LOG_LEVEL: 'error' }
  const house = await startDevEnvironment({ dir, mode: 'test', durable: true, apis: 1, workers: 1, thirdParties, env })
  try {
    await publishDemo(house.engines.databaseUrl, new Date())
    await wait(settleMs)
    const samples: ReturnType<typeof cpuBetween>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const before = platformCpu(house)
      await wait(roundMs)
      const cpu = cpuBetween(before, platformCpu(house))
      samples.push(cpu)
      report({ bench: 'idle', round, seconds: roundMs / 1_000, load: loadavg()[0], ...cpu })
    }
    const share = (part: (typeof parts)[number] | 'all') => samples.map((sample) => (sample[part] / roundMs) * 100_000)
    return [
      ...parts.map((part) => figure('idle', `% of a core, ${part}`, share(part))),
      figure('idle', '% of a core, the whole house', share('all'), { max: 3 }),
    ]
  } finally {
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
