import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Alarms } from '../alarms.ts'
import { watchPools } from './watch-pools.ts'

/** What every process of the platform shows of itself: Node, its alarms and its pools of connections. */
export function processRegistry(alarms: Alarms) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  alarms.register(registry)
  return { registry, onPool: watchPools(registry) }
}
