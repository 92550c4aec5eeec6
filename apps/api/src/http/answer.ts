import { nextTokenHeader } from '@fairground/contract/account/session-headers.ts'
import type { AnyCall, OutputOf, ParsedInputOf } from '@fairground/contract/call.ts'
import type { Envelope } from '@fairground/contract/envelope.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { describeSpan, inSpan } from '@fairground/db/trace.ts'
import { isSteppedUp } from '@fairground/domain/account/session-rules.ts'
import { type Actor, isExcludedFromPlay, refusalAt } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api, CachedReader } from '../api.ts'
import { gateRefusal } from '../brands/gate.ts'
import type { Merchant } from '../brands/merchants.ts'
import type { MemberRead } from '../cache/member-reads.ts'
import type { CachedCallOptions } from '../cache/response-cache.ts'
import { keyOf, type Serialised, type SerialisedKey, sendSerialised } from '../cache/serialised.ts'
import { actorOf, hasTokenInAddress } from '../session/auth.ts'
import { excludedRefusal } from '../session/excluded-refusal.ts'
import { leasedReadLimit } from '../session/limit-calls.ts'
import { limitNamespace } from '../session/limit-leases.ts'
import { addRoute, readMultipart } from './body-kinds.ts'
import { refusalsOf, schemaOf } from './call-schema.ts'
import { badRequest } from './errors.ts'
import { refusalEnvelope } from './refusal-envelope.ts'
import { serialiseResponse } from './serialise-response.ts'

export type RequestContext = {
  readonly merchant: Merchant
  readonly actor: Actor
  readonly now: Date
  readonly request: FastifyRequest
  /** For cookies; what is answered is the handler's return value alone. */
  readonly reply: FastifyReply
}

/** For the handler of a call that only an account may use. */
export function accountOf({ actor }: Pick<RequestContext, 'actor'>): Extract<Actor, { kind: 'account' }> {
  if (actor.kind !== 'account') throw new Error('a call for accounts let a guest in')
  return actor
}

/** The account that asks, as the use cases name it. */
export function ownerOf(answering: Pick<RequestContext, 'actor' | 'merchant'>) {
  return { merchantId: answering.merchant.id, memberId: accountOf(answering).memberId }
}

export type AnswerOptions = {
  /** How often one address may call in a minute. */
  readonly perMinute: number
  /**
   * One answer for everybody, kept as bytes until events make it stale; the handler then sees nothing of who asks.
   * With `guests` all guests share one answer, and an account gets its own.
   */
  readonly serialise?: boolean | 'guests'
  /**
   * A call that reads, whose repeated question of an account is answered before the framework (decision 0094): the handler
   * sees nothing of the request but who asks.
   */
  readonly early?: boolean
}

type Handler<C extends AnyCall, A = RequestContext> = (input: ParsedInputOf<C>, answering: A) => Promise<OutputOf<C>>
type Shared = Pick<RequestContext, 'merchant' | 'now'>
/** What a handler knows that sees nothing of the request but who asks. */
export type CallerContext = Pick<RequestContext, 'merchant' | 'now' | 'actor'>

const guest: Actor = { kind: 'guest' }

/** Binds a call of the contract to its one handler: who, gate, parse, time, log; refusals become envelopes. */
export function answer<C extends AnyCall>(
  api: Api,
  call: C,
  options: AnswerOptions & { readonly serialise: true },
  handler: Handler<C, Shared>,
): void
export function answer<C extends AnyCall>(
  api: Api,
  call: C,
  options: AnswerOptions & { readonly serialise: 'guests' },
  handler: Handler<C, CallerContext>,
): void
export function answer<C extends AnyCall>(
  api: Api,
  call: C,
  options: AnswerOptions & { readonly early: true },
  handler: Handler<C, CallerContext>,
): void
export function answer<C extends AnyCall>(
  api: Api,
  call: C,
  options: AnswerOptions & { readonly early?: never },
  handler: Handler<C>,
): void
export function answer<C extends AnyCall>(api: Api, call: C, options: AnswerOptions, handler: Handler<C>): void {
  if (options.serialise && (call.method !== 'GET' || call.who !== 'anyone'))
    throw new Error(`${call.id}: only what anyone may read is the same for everybody`)
  if (api.handledCalls.has(call.id)) throw new Error(`${call.id} is answered twice`)
  api.handledCalls.add(call.id)
  if (options.serialise) api.cachedReaders.set(call.id, cachedReader(api, call, handler))
  const { app, metrics } = api
  const repeated: CachedCallOptions = {
    open: call.open,
    // The limiter's own name for the count of this call.
    limit: { key: `${limitNamespace}${call.method}${call.path}-`, perMinute: options.perMinute },
    tally: metrics.repeatsOf(call.id),
  }
  const read = options.early ? memberRead(api, call, options, handler) : null
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const stopTimer = metrics.callSeconds.startTimer({ call: call.id })
    try {
      const failure = read && api.memberReads.failureOf(request.raw)
      if (failure) {
        reply.header('cache-control', 'no-store')
        throw failure.error
      }
      const [input, answering] = await admit(api, call, options, request, reply)
      const value = () => handler(input, answering)
      const shared = options.serialise === 'guests' ? answering.actor.kind === 'guest' : options.serialise
      const key = shared ? keyFor(call, input, answering.merchant) : null
      const kept = key ? await readKept(api, call, key, value) : null
      // An account may be told something else later, so only what nobody's account changes is told so early.
      if (key && options.serialise === true && !key.flush)
        api.responseCache.remember(request, { ...repeated, merchant: answering.merchant, key: keyOf(key) })
      const envelope = kept ? null : ({ success: true, value: await value() } satisfies Envelope<unknown>)
      stopTimer({ outcome: 'ok' })
      if (read && answering.actor.kind === 'account')
        api.memberReads.remember(request, read, answering.merchant, Object.freeze(input))
      return kept ? sendSerialised(request, reply, kept, options.serialise === 'guests') : envelope
    } catch (error) {
      if (!(error instanceof Refusal)) {
        stopTimer({ outcome: isOurFault(error) ? 'failed' : 'rejected' })
        throw error
      }
      stopTimer({ outcome: error.refusal })
      metrics.refusals.inc({ refusal: error.refusal })
      describeSpan({ 'call.refusal': error.refusal })
      return refuse(api, call, error, request, reply)
    }
  }
  addRoute(app, call.body, {
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    config: { limit: { perMinute: options.perMinute } },
    // The id is the one in the log and in a reference that a member reads out.
    handler: (request, reply) =>
      inSpan(call.id, { kind: 'request', parent: null, attributes: { 'request.id': request.id } }, () =>
        respond(request, reply),
      ),
  })
}

async function admit<C extends AnyCall>(
  api: Api,
  call: C,
  options: AnswerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<[ParsedInputOf<C>, RequestContext]> {
  if (hasTokenInAddress(request)) throw badRequest('a token in the address')
  const merchant = await api.merchants.ofHost(request.host)
  if (!merchant) throw Object.assign(new Error('no brand has this host'), { statusCode: 404 })
  const now = api.clock.now()
  if (!call.open) {
    const refusal = gateRefusal(merchant, api.countryOf, request.ip, now)
    if (refusal) throw new Refusal(refusal)
  }
  // An answer that is the same for everybody is kept by others too, so it must not carry anything of one person.
  const actor = options.serialise === true ? guest : await admitActor(api, merchant, request, reply, now)
  const refusal = refusalAt(call.who, actor)
  if (refusal) throw new Refusal(refusal)
  if (call.play && isExcludedFromPlay(actor, now)) throw excludedRefusal(actor, merchant)
  if (call.stepUp && !(actor.kind === 'account' && isSteppedUp(actor.steppedUpAt, now)))
    throw new Refusal('STEP_UP_NEEDED')
  const input = await readInput(api, call, merchant, request, now)
  if (holdsNull(input)) throw badRequest('a text holds a null character')
  return [input, { merchant, actor, now, request, reply }]
}

async function admitActor(
  api: Api,
  merchant: Merchant,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Actor> {
  const { actor, nextToken } = await actorOf(api, merchant.id, request, now)
  if (actor.kind === 'account') reply.header('cache-control', 'no-store')
  if (nextToken !== null) reply.header(nextTokenHeader, nextToken)
  return actor
}

/**
 * An encrypted body is opened only for a caller who may call, because opening it uses it up; a file is read only for
 * them.
 */
async function readInput<C extends AnyCall>(
  api: Api,
  call: C,
  merchant: Merchant,
  request: FastifyRequest,
  now: Date,
): Promise<ParsedInputOf<C>> {
  if (call.body === 'none') return request.query as ParsedInputOf<C>
  if (call.body !== 'jwe' && call.body !== 'multipart') return request.body as ParsedInputOf<C>
  const opened = call.input.safeParse(
    call.body === 'jwe'
      ? await api.encryptedBodies.open(merchant.id, call.path, request, now)
      : await readMultipart(request),
  )
  if (opened.success) return opened.data as ParsedInputOf<C>
  const field = opened.error.issues[0]?.path.join('/') ?? ''
  throw badRequest('the input does not parse', refusalEnvelope(new Refusal('UNKNOWN', { field }), request.id))
}

function cachedReader<C extends AnyCall>(
  api: Api,
  call: C,
  handler: Handler<C, CallerContext & RequestContext>,
): CachedReader {
  return (wanted, merchant) => {
    const input = call.input.parse(wanted) as ParsedInputOf<C>
    const answering = { merchant, now: api.clock.now(), actor: guest } as CallerContext & RequestContext
    return readKept(api, call, keyFor(call, input, merchant), () => handler(input, answering))
  }
}

function keyFor(call: AnyCall, input: object, { id, version }: Merchant): SerialisedKey {
  const { flush, ...question } = input as { readonly flush?: unknown }
  return { merchantId: id, version, callId: call.id, input: question, flush: flush !== undefined }
}

function memberRead<C extends AnyCall>(
  api: Api,
  call: C,
  { perMinute }: AnswerOptions,
  handler: Handler<C, CallerContext & RequestContext>,
): MemberRead {
  const limit = leasedReadLimit(call.path, perMinute)
  if (call.method !== 'GET' || !limit)
    throw new Error(`${call.id}: only what reads and may be asked often is answered early`)
  const schema = z.object({ success: z.literal(true), value: call.output })
  const checked = serialiseResponse({ schema, method: call.method, url: call.path, httpStatus: '200' })
  const seconds = api.metrics.callSeconds.labels({ call: call.id, outcome: 'ok' })
  return {
    call,
    limit,
    observeSeconds: (took) => seconds.observe(took),
    write: async (input, asking) => {
      const value = await handler(input as ParsedInputOf<C>, asking as CallerContext & RequestContext)
      return checked({ success: true, value })
    },
  }
}

/** The bytes are checked against the contract when they are written, because nobody looks at them again. */
function readKept<C extends AnyCall>(
  api: Api,
  call: C,
  key: SerialisedKey,
  value: () => Promise<OutputOf<C>>,
): Promise<Serialised> {
  return api.serialised.read(key, async () =>
    JSON.stringify({ success: true, value: z.encode(call.output, await value()) } satisfies Envelope<unknown>),
  )
}

/** A request that cannot be read has a status of its own; whatever has none is an error of ours. */
function isOurFault(error: unknown): boolean {
  return ((error as { readonly statusCode?: number }).statusCode ?? 500) >= 500
}

/** No honest text holds this character, and PostgreSQL cannot store it. */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsNull)
  for (const name of Object.keys(value))
    if (name.includes('\0') || holdsNull((value as Record<string, unknown>)[name])) return true
  return false
}

function refuse(api: Api, call: AnyCall, refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const declared = refusalsOf(call)
  if (!declared.includes(refusal.refusal)) {
    const message = `${call.id} refuses with ${refusal.refusal}, which it does not declare`
    if (api.config.NODE_ENV === 'test') throw new Error(message)
    request.log.error(message)
  }
  request.log.info({ call: call.id, refusal: refusal.refusal }, 'refused')
  return reply.code(wireRefusals[refusal.refusal].http).send(refusalEnvelope(refusal, request.id))
}
