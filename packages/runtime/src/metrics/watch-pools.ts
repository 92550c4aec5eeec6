import { Gauge, type Registry } from 'prom-client'

/** What a pool of connections says of itself, as the driver names it. */
type Pool = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number; readonly application_name?: string | undefined }
}

/** Gauges of the pools of a process. A pool that is made anew under the same name takes the place of the one before. */
export function watchPools(registry: Registry): (pool: Pool) => void {
  const pools = new Map<string, Pool>()
  const gauge = (
    name: string,
    help: string,
    labels: readonly string[],
    set: (gauge: Gauge, pool: Pool, of: string) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        for (const [of, pool] of pools) set(this, pool, of)
      },
    })
  gauge(
    'fairground_pool_connections',
    'Connections of a pool, in use or idle.',
    ['pool', 'state'],
    (each, pool, of) => {
      each.set({ pool: of, state: 'in-use' }, pool.totalCount - pool.idleCount)
      each.set({ pool: of, state: 'idle' }, pool.idleCount)
    },
  )
  gauge('fairground_pool_waiting', 'Who waits for a connection of a pool.', ['pool'], (each, pool, of) =>
    each.set({ pool: of }, pool.waitingCount),
  )
  gauge('fairground_pool_size', 'How many connections a pool may have.', ['pool'], (each, pool, of) =>
    each.set({ pool: of }, pool.options.max),
  )
  return (pool) => pools.set(pool.options.application_name ?? 'unnamed', pool)
}
