import { context, trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTracing, tracingEnvironment } from './tracing.ts'

const environment = z.object(tracingEnvironment)

test('without a collector nothing is traced', async () => {
  const tracing = await startTracing('test', environment.parse({}))
  expect(trace.getTracer('test').startSpan('a step').isRecording()).toBe(false)
  expect(trace.getSpanContext(context.active())).toBeUndefined()
  await tracing.stop()
})

test('the settings refuse what is no address of a collector and no share', () => {
  expect(environment.safeParse({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }).success).toBe(false)
  expect(environment.safeParse({ OTEL_TRACES_SAMPLER_ARG: '2' }).success).toBe(false)
  expect(environment.parse({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.5)
})
