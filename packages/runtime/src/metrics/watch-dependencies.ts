import { Gauge, type Registry } from 'prom-client'
import type { HealthCheckResult } from '../health.ts'

/** Asks what `/ready` asks whenever somebody reads the figures, which takes half a second at most. */
export function watchDependencies(registry: Registry, ask: () => Promise<readonly HealthCheckResult[]>): void {
  let asking: Promise<readonly HealthCheckResult[]> | null = null
  // Both gauges are collected in the same moment and share one answer.
  const answers = () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  const gauge = (name: string, help: string, read: (answer: HealthCheckResult) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['dependency'] as const,
      registers: [registry],
      async collect() {
        for (const answer of await answers()) this.set({ dependency: answer.name }, read(answer))
      },
    })
  gauge(
    'fairground_dependency_up',
    'Whether a dependency of this process answered just now. Anything but 1 is an alarm.',
    ({ isAvailable }) => (isAvailable ? 1 : 0),
  )
  gauge(
    'fairground_dependency_seconds',
    'How long a dependency took to answer just now; half a second where it did not.',
    ({ seconds }) => seconds,
  )
}
