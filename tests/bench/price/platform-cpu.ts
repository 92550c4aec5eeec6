import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { cpuSecondsOf, cpuSecondsOfChildren } from '../server-process.ts'

export const parts = ['api', 'worker', 'draws', 'postgres', 'redis', 'nats'] as const
export type PlatformCpu = Readonly<Record<(typeof parts)[number], number>>

/** Seconds of processor time that each part of a house has used so far. */
export function platformCpu({ apis, workers, draws, engines }: DevEnvironment): PlatformCpu {
  const all = (services: readonly { pid(): number | undefined }[]) =>
    services.reduce((sum, service) => sum + cpuSecondsOf(service.pid() ?? 0), 0)
  const postgres = engines.postgres.pid() ?? 0
  return {
    api: all(apis),
    worker: all(workers),
    draws: all(draws),
    postgres: cpuSecondsOf(postgres) + cpuSecondsOfChildren(postgres),
    redis: all([engines.redis]),
    nats: all([engines.nats]),
  }
}

/** Of each part and of all together. */
export function cpuBetween(before: PlatformCpu, after: PlatformCpu): PlatformCpu & { readonly all: number } {
  const each = Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as PlatformCpu
  return { ...each, all: parts.reduce((sum, part) => sum + each[part], 0) }
}
