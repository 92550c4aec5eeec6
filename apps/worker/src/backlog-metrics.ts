import { Gauge, type Registry } from 'prom-client'

/** What waits in the database; `measure-backlog.ts` sets it every ten seconds. */
export function createBacklogMetrics(registry: Registry) {
  const registers = [registry]
  return {
    outboxRows: new Gauge({
      name: 'fairground_outbox_rows',
      help: 'Events that were told and are not published yet.',
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'fairground_outbox_oldest_seconds',
      help: 'For how long the oldest of them has waited.',
      registers,
    }),
    jobs: new Gauge({
      name: 'fairground_jobs',
      help: 'Jobs that could run now (due), that failed and are tried again (failing), and that nobody tries any more (given-up).',
      labelNames: ['state'] as const,
      registers,
    }),
    jobsOldest: new Gauge({
      name: 'fairground_jobs_oldest_seconds',
      help: 'For how long the oldest job that could run has waited.',
      registers,
    }),
    draws: new Gauge({
      name: 'fairground_draws_waiting',
      help: 'Draws by whom they wait for: witness, beacon, draws (the process that draws) or settlement.',
      labelNames: ['for'] as const,
      registers,
    }),
    partitions: new Gauge({
      name: 'fairground_partitions_ahead',
      help: 'Of each table that is partitioned by time: how many partitions begin after now.',
      labelNames: ['table'] as const,
      registers,
    }),
    measuredAt: new Gauge({
      name: 'fairground_backlog_measured_timestamp_seconds',
      help: 'When these figures were last read from the database.',
      registers,
    }),
  }
}
