import { setTimeout as sleep } from 'node:timers/promises'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { suspendProcessTree } from '@fairground/dev-env/process-tree.ts'
import { until } from '../../support/until.ts'

export type Kill = { readonly name: string; readonly strike: (house: DevEnvironment) => Promise<void> }

type Restartable = { kill(): Promise<void>; start(): Promise<void> }

const killed = async (each: Restartable | undefined) => {
  await each?.kill()
  await each?.start()
}

/** Long enough for every limit on the way to pass. */
const hangsMs = 4_000

type Stoppable = { pid(): number | undefined }

/** Stands still with all its processes, and goes on as if nothing had been. */
const hung = async (each: Stoppable | undefined) => {
  const pid = each?.pid()
  if (pid === undefined) return
  const { resume } = suspendProcessTree(pid)
  await sleep(hangsMs)
  resume()
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

/** What dies comes back by itself; what hangs was never gone. */
const hangs: readonly Kill[] = [
  { name: 'hung PostgreSQL', strike: ({ engines }) => hung(engines.postgres) },
  { name: 'hung Redis', strike: ({ engines }) => hung(engines.redis) },
  { name: 'hung NATS', strike: ({ engines }) => hung(engines.nats) },
  { name: 'hung api', strike: ({ apis }) => hung(apis[0]) },
  { name: 'hung worker', strike: ({ workers }) => hung(workers[0]) },
]

/** Two deaths, then a hang. */
export const killsAndHangs: readonly Kill[] = kills.flatMap((kill, index) => {
  const next = index % 2 === 1 ? hangs[(index - 1) / 2] : undefined
  return next ? [kill, next] : [kill]
})

/** A storm ends by the limit of its test, not because a busy machine is slow to come to the next strike. */
const momentMs = 4 * 3_600_000

/** Strikes one after another as the work goes on, and says how long PostgreSQL was away. */
export async function injectFaults(
  house: DevEnvironment,
  count: number,
  share: () => number,
  wanted: readonly Kill[] = kills,
): Promise<{ readonly kills: number; readonly slowestMs: number }> {
  let slowestMs = 0
  for (let index = 0; index < count; index += 1) {
    const kill = wanted[index % wanted.length]
    await until(`the moment for ${kill?.name}`, momentMs, () => share() >= (index + 0.5) / count)
    const startedAt = performance.now()
    await kill?.strike(house)
    if (kill?.name.startsWith('PostgreSQL')) slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  return { kills: count, slowestMs: Math.round(slowestMs) }
}
