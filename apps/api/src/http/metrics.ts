import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Tally = { count: number }

export function createMetrics() {
  const registry = new Registry()
  const repeats = new Map<string, Tally>()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    callSeconds: new Histogram({
      name: 'fairground_call_seconds',
      help: 'How long a call of the contract took, by outcome.',
      labelNames: ['call', 'outcome'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    repeatedAnswers: new Counter({
      name: 'fairground_repeated_answers_total',
      help: 'Kept answers given before the call was read again; the seconds of calls do not count them.',
      labelNames: ['call'] as const,
      registers: [registry],
      collect() {
        for (const [call, tally] of repeats) {
          this.inc({ call }, tally.count)
          tally.count = 0
        }
      },
    }),
    /** Counting in a plain number costs nothing; it is added up when somebody asks for the figures. */
    repeatsOf(call: string): Tally {
      const tally = repeats.get(call) ?? { count: 0 }
      repeats.set(call, tally)
      return tally
    },
    liveStreams: new Gauge({
      name: 'fairground_live_streams',
      help: 'Event streams open on this process.',
      registers: [registry],
    }),
    liveRefused: new Counter({
      name: 'fairground_live_refused_total',
      help: 'Event streams refused because an address or a session held as many as it may.',
      labelNames: ['cap'] as const,
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
