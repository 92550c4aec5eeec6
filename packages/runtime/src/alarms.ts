import { Counter, type Registry } from 'prom-client'

/**
 * Every stable name that a line of the log may carry in its field `event`. docs/operations.md says of each what to do,
 * and deploy/prometheus has a rule for each; tests keep the three lists equal.
 */
export const alarmEvents = [
  'agents.team-days-differ',
  'draw.late-result',
  'draw.overdue',
  'draws.stalled',
  'draws.unwitnessed',
  'events.unavailable',
  'games.win_over_ceiling',
  'jobs.runner-lost',
  'ledger.unexplained',
  'partitions.not-made',
  'payment.event-contradiction',
  'payment.event-rejected',
  'payment.gateway-mismatch',
  'payment.order-mismatch',
  'payment.recovered',
  'payout.failed',
  'payout.mismatch',
  'process.unhandled',
  'request.failed',
  'seamless.call-failed',
  'seamless.call-rejected',
  'chat.event-rejected',
  'seamless.contradiction',
  'seamless.rounds-open',
  'settlement.stalled',
  'shutdown.failed',
  'shutdown.limit',
  'sms.not-sent',
  'uploads.decoder-away',
] as const

/** What a logger tells of each line that has an `event`, whatever the line says besides. */
export type RecordEvent = (event: unknown) => void

/**
 * Counts the alarms of a process, so that a rule of Prometheus sees what a person would have to read in the log. Each
 * counter is there from the start at 0: of one that appears with its first alarm no rule would see an increase.
 */
export function createAlarms() {
  const counts = new Map<string, number>(alarmEvents.map((event) => [event, 0]))
  return {
    record: ((event) => {
      const count = typeof event === 'string' ? counts.get(event) : undefined
      if (count !== undefined) counts.set(event as string, count + 1)
    }) satisfies RecordEvent,
    register(registry: Registry): void {
      new Counter({
        name: 'fairground_events_total',
        help: 'Lines of the log at level warn or error by their event: the alarms of docs/operations.md.',
        labelNames: ['event'] as const,
        registers: [registry],
        collect() {
          this.reset()
          for (const [event, count] of counts) this.inc({ event }, count)
        },
      })
    },
  }
}

export type Alarms = ReturnType<typeof createAlarms>
