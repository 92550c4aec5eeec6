import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** Does nothing, and next to nothing costs, until the process has started tracing. */
const tracer = trace.getTracer('fairground')

export type SpanOptions = {
  readonly kind?: 'request' | 'publish' | 'deliver'
  /** No name, number, address or amount of anybody: people who read traces may not read those. */
  readonly attributes?: Attributes
  /** Where it hangs, if not below what this process is doing just now; null begins a trace. */
  readonly parent?: Context | null
}

const kinds = { request: SpanKind.SERVER, publish: SpanKind.PRODUCER, deliver: SpanKind.CONSUMER }

/** Does the work as a step of a trace that ends with it, where one is wanted; otherwise just does it. */
export function inSpan<T>(
  name: string,
  { kind, attributes = {}, parent = context.active() }: SpanOptions,
  work: () => T,
): T {
  const around = parent ?? ROOT_CONTEXT
  const span = tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, around)
  if (!span.isRecording()) return parent === null ? context.with(trace.setSpan(around, span), work) : work()
  return context.with(trace.setSpan(around, span), () => endWith(span, work))
}

function endWith<T>(span: Span, work: () => T): T {
  const fail = (error: unknown) => {
    // Its text may hold values of a row; the log has it, and the log has the request's id too.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' })
    span.end()
  }
  try {
    const result = work()
    if (result instanceof Promise) result.then(() => span.end(), fail)
    else span.end()
    return result
  } catch (error) {
    fail(error)
    throw error
  }
}

/** Says something about the step that is under way. */
export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes)
}

/** The step that is under way as the header `traceparent` writes it, or null where nobody wants its trace. */
export function currentTrace(): string | null {
  const span = trace.getSpanContext(context.active())
  if (!span || !isSpanContextValid(span) || (span.traceFlags & TraceFlags.SAMPLED) === 0) return null
  return `00-${span.traceId}-${span.spanId}-01`
}

/** Null for whatever is no trace that somebody wants: then a step would hang nowhere. */
export function contextOfTrace(text: string | undefined): Context | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}
