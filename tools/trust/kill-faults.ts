import type { Constellation } from '../constellation.ts'
import { until } from './until.ts'

export type Kill = { readonly name: string; readonly strike: (house: Constellation) => Promise<void> }

type Restartable = { kill(): Promise<void>; start(): Promise<void> }

const killed = async (each: Restartable | undefined) => {
  await each?.kill()
  await each?.start()
}

/** Everything that can die, in turn, the second api and the second worker next time. */
export const kills: readonly Kill[] = [
  { name: 'api', strike: ({ apis }) => killed(apis[0]) },
  { name: 'PostgreSQL', strike: ({ engines }) => killed(engines.postgres) },
  { name: 'worker', strike: ({ workers }) => killed(workers[0]) },
  { name: 'Redis', strike: ({ engines }) => killed(engines.redis) },
  { name: 'NATS', strike: ({ engines }) => killed(engines.nats) },
  { name: 'second api', strike: ({ apis }) => killed(apis[1]) },
  { name: 'PostgreSQL', strike: ({ engines }) => killed(engines.postgres) },
  { name: 'second worker', strike: ({ workers }) => killed(workers[1] ?? workers[0]) },
  {
    name: 'api and Redis at once',
    strike: async ({ apis, engines }) => void (await Promise.all([killed(apis[0]), killed(engines.redis)])),
  },
  {
    name: 'PostgreSQL and NATS at once',
    strike: async ({ engines }) => void (await Promise.all([killed(engines.postgres), killed(engines.nats)])),
  },
]

/** Strikes one after another as the work goes on, and says how long PostgreSQL was away. */
export async function strikeAll(
  house: Constellation,
  count: number,
  share: () => number,
  wanted: readonly Kill[] = kills,
): Promise<{ readonly kills: number; readonly slowestMs: number }> {
  let slowestMs = 0
  for (let index = 0; index < count; index += 1) {
    const kill = wanted[index % wanted.length]
    await until(`the moment for ${kill?.name}`, 300_000, () => share() >= (index + 0.5) / count)
    const startedAt = performance.now()
    await kill?.strike(house)
    if (kill?.name.startsWith('PostgreSQL')) slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  return { kills: count, slowestMs: Math.round(slowestMs) }
}
