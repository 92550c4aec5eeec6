import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@fairground/runtime/clock.ts'
import type { FastifyRequest } from 'fastify'
import { gateRefusal } from '../brands/gate.ts'
import type { CountryOf } from '../brands/geo.ts'
import type { Merchant, Merchants } from '../brands/merchants.ts'
import type { Tally } from '../http/metrics.ts'
import type { Limit, LimitLeases } from '../session/limit-leases.ts'
import type { Callers } from './callers.ts'
import { createRequestCache } from './request-cache.ts'
import { type CompleteResponse, readyFor, type Serialised, type SerialisedResponses } from './serialised.ts'

/** What every question of one call has in common. */
export type CachedCallOptions = {
  /** Answered even when the gate is shut. */
  readonly open: boolean
  readonly limit: Limit
  readonly tally: Tally
}

/** A question that was read, checked and answered once, so that the same bytes need not be read again. */
export type CachedRequest = CachedCallOptions & {
  readonly merchant: Merchant
  /** Where the kept answer stands. */
  readonly key: string
}

type Deps = {
  readonly merchants: Merchants
  readonly serialised: SerialisedResponses
  readonly countryOf: CountryOf
  readonly clock: Clock
  readonly leases: Pick<LimitLeases, 'take'>
  readonly callers: Callers
  readonly nowMs: () => number
}

/**
 * Answers that are the same for everybody, given before the framework has looked at the request. Gate, limit and
 * figures are the same as on the ordinary way; whatever is not certain here takes that way instead.
 */
export function createResponseCache({ merchants, serialised, countryOf, clock, leases, callers, nowMs }: Deps) {
  const questions = createRequestCache<CachedRequest>()
  let closed = false

  return {
    /** Remembers a question of the ordinary way, and who asked it. */
    remember(request: FastifyRequest, question: CachedRequest): void {
      if (questions.remember(request.raw, question)) callers.remember(request)
    },

    /** True if it has answered; false leaves the request untouched. */
    tryRespond(request: IncomingMessage, response: ServerResponse): boolean {
      if (closed || request.method !== 'GET') return false
      const question = questions.of(request)
      const caller = question && callers.of(request)
      if (!caller || !merchants.isCurrent(question.merchant)) return false
      if (!question.open && gateRefusal(question.merchant, countryOf, caller.ip, clock.now())) return false
      const kept = serialised.ready(question.key)
      const ready = kept && readyFor(kept, request.headers)
      if (!ready || !leases.take(caller.leases, question.limit, caller.address, nowMs())) return false
      send(response, kept, ready)
      question.tally.count++
      return true
    },

    close(): void {
      closed = true
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

function send(response: ServerResponse, { unchanged }: Serialised, ready: CompleteResponse | 'unchanged'): void {
  if (ready === 'unchanged') response.writeHead(304, unchanged).end()
  else response.writeHead(200, ready.headers).end(ready.bytes)
}
