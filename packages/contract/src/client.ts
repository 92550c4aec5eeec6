import { Refusal, type RefusalName, type RefusalValue } from '@fairground/domain/refusals.ts'
import type { AnyCall, InputOf, OutputOf } from './call.ts'
import type { Envelope } from './envelope.ts'
import { refusalOfCode } from './refusals.ts'

/** The server said no; `reference` is what a player tells support and what our log is searched by. */
export class RefusedCall extends Refusal {
  readonly reference: string

  constructor(refusal: RefusalName, value: RefusalValue | null, reference: string) {
    super(refusal, value)
    this.name = 'RefusedCall'
    this.reference = reference
  }
}

/** No answer, or none that is ours: a dead network, a captive portal, a proxy's own page. */
export class LostCall extends Error {
  constructor(cause: unknown) {
    super('The call got no answer of ours', { cause })
    this.name = 'LostCall'
  }
}

export type ClientOptions = {
  readonly fetch: typeof fetch
  readonly headers: () => Record<string, string>
}

export type Send = <C extends AnyCall>(call: C, input: InputOf<C>, signal?: AbortSignal) => Promise<OutputOf<C>>

/**
 * In a production bundle a call is plain data without schemas, so replies are parsed
 * only where the schemas came along: in development, in tests and between servers.
 */
export function createClient({ fetch, headers }: ClientOptions): Send {
  return async (call, input, signal) => {
    const url = call.body === 'none' ? withQuery(call.path, input) : call.path
    const hasBody = call.body !== 'none'
    const envelope = await readEnvelope(
      fetch(url, {
        method: call.method,
        headers: { ...headers(), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody ? { body: JSON.stringify(input) } : {}),
        ...(signal ? { signal } : {}),
        credentials: 'same-origin',
      }),
    )
    if (!envelope.success) throw new RefusedCall(refusalOfCode(envelope.errorCode), envelope.value, envelope.reference)
    return (call.output ? call.output.parse(envelope.value) : envelope.value) as never
  }
}

async function readEnvelope(answer: Promise<Response>): Promise<Envelope<unknown>> {
  let body: unknown
  try {
    body = await (await answer).json()
  } catch (cause) {
    throw new LostCall(cause)
  }
  if (typeof body !== 'object' || body === null || !('success' in body)) throw new LostCall('not an envelope')
  return body as Envelope<unknown>
}

function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}
