import type { Alarms } from '@fairground/runtime/alarms.ts'
import { processRegistry } from '@fairground/runtime/metrics/process-registry.ts'
import { Counter, Gauge, Histogram } from 'prom-client'
import { createBacklogMetrics } from './backlog-metrics.ts'

export function createMetrics(alarms: Alarms) {
  const { registry, onPool } = processRegistry(alarms)
  return {
    registry,
    onPool,
    backlog: createBacklogMetrics(registry),
    relayed: new Counter({
      name: 'fairground_news_relayed_total',
      help: 'Pieces of news carried from the outbox to the stream.',
      registers: [registry],
    }),
    consumed: new Counter({
      name: 'fairground_news_consumed_total',
      help: 'Pieces of news that took effect, by consumer.',
      labelNames: ['consumer'] as const,
      registers: [registry],
    }),
    unexplained: new Gauge({
      name: 'fairground_ledger_unexplained',
      help: 'What the last look at the books could not explain. Anything but 0 is an alarm.',
      registers: [registry],
    }),
    overdueDraws: new Gauge({
      name: 'fairground_draws_overdue',
      help: 'Draws that should have been settled two minutes ago. Anything but 0 is an alarm.',
      registers: [registry],
    }),
    oldRounds: new Gauge({
      name: 'fairground_game_rounds_old',
      help: 'Rounds of vendors that have been open for more than four hours.',
      registers: [registry],
    }),
    vendorUp: new Gauge({
      name: 'fairground_vendor_up',
      help: 'Whether a game vendor answers, as the worker that watches found it. At 0 its games are hidden.',
      labelNames: ['vendor'] as const,
      registers: [registry],
    }),
    partitionsUntil: new Gauge({
      name: 'fairground_partitions_until_seconds',
      help: 'Until when there are months for new rows, in Unix time. Less than 45 days ahead is an alarm.',
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: 'fairground_job_seconds',
      help: 'How long a job took.',
      labelNames: ['job', 'outcome'] as const,
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
