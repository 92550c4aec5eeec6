import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export function createMetrics() {
  const registry = new Registry()
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
    liveStreams: new Gauge({
      name: 'fairground_live_streams',
      help: 'Event streams open on this process.',
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
