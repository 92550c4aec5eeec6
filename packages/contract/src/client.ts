import { Refusal, type RefusalArguments, type RefusalName, type RefusalValue } from '@fairground/domain/refusals.ts'
import { encryptionHeader, encryptionVersion, nextTokenHeader } from './account/session-headers.ts'
import type { AnyCall, InputOf, OutputOf } from './call.ts'
import type { Envelope } from './envelope.ts'
import { refusalOfCode } from './refusals.ts'

/** The server said no; `reference` is what a player tells support and what our log is searched by. */
export class RefusedCall extends Refusal {
  readonly reference: string

  constructor(refusal: RefusalName, value: RefusalValue | null, reference: string) {
    // What the server sent is read with care where it is shown; here it is only carried.
    super(...([refusal, value ?? undefined] as RefusalArguments))
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

/** The server could not say what became of the call: it may have been done. The same key again tells. */
export class UnclearCall extends LostCall {
  readonly reference: string

  constructor(reference: string) {
    super(`the server could not finish, ${reference}`)
    this.name = 'UnclearCall'
    this.reference = reference
  }
}

/** Encrypts the input of one call to the server's key (D-28) and gives the compact text. */
export type Seal = (call: Pick<AnyCall, 'path'>, input: unknown) => Promise<string>

export type ClientOptions = {
  readonly fetch: typeof fetch
  readonly headers: () => Record<string, string>
  /** Given from outside, so that a page that sends no secret does not carry the code that encrypts. */
  readonly seal?: Seal
  /** The server gave the page a new half of its session, to be used from now on. */
  readonly onNextToken?: (token: string) => void
}

export type Send = <C extends AnyCall>(call: C, input: InputOf<C>, signal?: AbortSignal) => Promise<OutputOf<C>>

/**
 * In a production bundle a call is plain data without schemas, so replies are parsed
 * only where the schemas came along: in development, in tests and between servers.
 */
export function createClient({ fetch, headers, seal, onNextToken }: ClientOptions): Send {
  return async (call, input, signal) => {
    const url = call.body === 'none' ? withQuery(call.path, input) : call.path
    const body = await bodyOf(call, input, seal)
    const envelope = await readEnvelope(
      fetch(url, {
        method: call.method,
        headers: {
          ...headers(),
          ...contentTypeOf(call),
          ...(call.body === 'jwe' ? { [encryptionHeader]: encryptionVersion } : {}),
        },
        ...(body === null ? {} : { body }),
        ...(signal ? { signal } : {}),
        credentials: 'same-origin',
      }),
      onNextToken,
    )
    if (!envelope.success) throw new RefusedCall(refusalOfCode(envelope.errorCode), envelope.value, envelope.reference)
    return (call.output ? call.output.parse(envelope.value) : envelope.value) as never
  }
}

/** A browser writes the type of a multipart body itself, because only it knows where the parts end. */
function contentTypeOf({ body }: AnyCall): Record<string, string> {
  if (body === 'none' || body === 'multipart') return {}
  return { 'content-type': body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }
}

async function bodyOf(call: AnyCall, input: object, seal: Seal | undefined): Promise<string | FormData | null> {
  if (call.body === 'none') return null
  if (call.body === 'form') return String(withEach(new URLSearchParams(), input))
  if (call.body === 'multipart') return withEach(new FormData(), input)
  if (call.body !== 'jwe') return JSON.stringify(input)
  if (!seal) throw new Error(`${call.id} carries secrets and this client cannot encrypt`)
  return JSON.stringify(await seal(call, input))
}

async function readEnvelope(
  answer: Promise<Response>,
  onNextToken: ClientOptions['onNextToken'],
): Promise<Envelope<unknown>> {
  let body: unknown
  let status: number
  try {
    const response = await answer
    status = response.status
    const nextToken = response.headers.get(nextTokenHeader)
    if (nextToken !== null) onNextToken?.(nextToken)
    body = await response.json()
  } catch (cause) {
    throw new LostCall(cause)
  }
  if (typeof body !== 'object' || body === null || !('success' in body)) throw new LostCall('not an envelope')
  const envelope = body as Envelope<unknown>
  // A failure inside the server says nothing about what was done before it.
  if (!envelope.success && status >= 500 && refusalOfCode(envelope.errorCode) === 'UNKNOWN')
    throw new UnclearCall(envelope.reference)
  return envelope
}

function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

function withEach<F extends URLSearchParams | FormData>(form: F, input: object): F {
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (form instanceof FormData && value instanceof Blob) form.set(name, value)
    else form.set(name, String(value))
  }
  return form
}
