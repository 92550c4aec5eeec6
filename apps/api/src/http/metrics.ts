import { livePath } from '@fairground/contract/live.ts'
import type { Alarms } from '@fairground/runtime/alarms.ts'
import { processRegistry } from '@fairground/runtime/metrics/process-registry.ts'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram } from 'prom-client'

export type Tally = { count: number }

export function createMetrics(alarms: Alarms) {
  const { registry, onPool } = processRegistry(alarms)
  const repeats = new Map<string, Tally>()
  return {
    registry,
    onPool,
    httpSeconds: new Histogram({
      name: 'fairground_http_seconds',
      help: 'How long a request took, pages and files included, by method and class of status; event streams are not in it.',
      labelNames: ['method', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'fairground_refusals_total',
      help: 'Calls that were refused, by the name of the refusal.',
      labelNames: ['refusal'] as const,
      registers: [registry],
    }),
    redisErrors: new Counter({
      name: 'fairground_redis_errors_total',
      help: 'Errors of the connection to Redis.',
      registers: [registry],
    }),
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

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** By method and class of status alone: an address may hold anything, and the client chooses it. */
export function timeRequests(app: FastifyInstance, { httpSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url !== livePath) {
      const method = methods.includes(request.method) ? request.method : 'other'
      httpSeconds.observe({ method, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000)
    }
    done()
  })
}
