import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Alarms } from '../alarms.ts'
import { watchPools } from './watch-pools.ts'

/**
 * How often it is measured how late timers are, for `nodejs_eventloop_lag_*`. The library does it every 10 ms unless told,
 * which alone is half a percent of a core in a process that does nothing else.
 */
const lagEveryMs = 100

/** What every process of the platform shows of itself: Node, its alarms and its pools of connections. */
export function processRegistry(alarms: Alarms) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs })
  alarms.register(registry)
  return { registry, onPool: watchPools(registry) }
}
