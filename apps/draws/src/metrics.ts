import type { Alarms } from '@fairground/runtime/alarms.ts'
import { processRegistry } from '@fairground/runtime/metrics/process-registry.ts'
import { Gauge, Histogram } from 'prom-client'

export function createMetrics(alarms: Alarms) {
  const { registry, onPool } = processRegistry(alarms)
  return {
    registry,
    onPool,
    resultSeconds: new Histogram({
      name: 'fairground_draw_result_seconds',
      help: 'From the time of a draw, or of its round where that is later, to its result. More than 3 is an alarm.',
      buckets: [0.5, 1, 1.5, 2, 3, 5, 10, 30, 60, 300],
      registers: [registry],
    }),
    unwitnessedSeconds: new Gauge({
      name: 'fairground_draw_log_unwitnessed_seconds',
      help: 'For how long the draw log has waited for its witnesses. More than 5 is an alarm.',
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
