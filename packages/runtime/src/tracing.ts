import { setTimeout as wait } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { z } from 'zod'

/** The names are those of the standard, so that an operator knows them. */
export const tracingEnvironment = {
  /** Where a collector takes spans by OTLP over HTTP. Without it nothing is traced and nothing of it is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of the calls is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
}

export type TracingConfig = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

export type Tracing = {
  /** Sends what was gathered, as far as the collector takes it in a moment, and stops. */
  stop(): Promise<void>
}

/** A collector that is slow loses spans, never a call: they wait here, at most so many, and nobody waits for them. */
const maxWaiting = 2_048
const sendEveryMs = 1_000
const sendWithinMs = 2_000
const stopWithinMs = 1_000

/** Begins the traces of this process, where a collector is named. A `traceparent` from outside is ignored. */
export async function startTracing(service: string, config: TracingConfig): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (endpoint === undefined) return { stop: async () => undefined }
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `fairground-${service}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: sendWithinMs }),
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      trace.disable()
      context.disable()
      await Promise.race([provider.shutdown().catch(() => undefined), wait(stopWithinMs, undefined, { ref: false })])
    },
  }
}
