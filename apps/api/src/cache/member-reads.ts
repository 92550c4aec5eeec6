import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyCall } from '@fairground/contract/call.ts'
import { inSpan } from '@fairground/db/trace.ts'
import { isSteppedUp } from '@fairground/domain/account/session-rules.ts'
import { isExcludedFromPlay, refusalAt } from '@fairground/domain/permissions.ts'
import type { Clock } from '@fairground/runtime/clock.ts'
import type { FastifyRequest } from 'fastify'
import { gateRefusal } from '../brands/gate.ts'
import type { CountryOf } from '../brands/geo.ts'
import type { Merchant, Merchants } from '../brands/merchants.ts'
import { type Account, knownActorOf } from '../session/known-actor.ts'
import type { Limit, LimitLeases } from '../session/limit-leases.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Callers } from './callers.ts'
import { createRequestCache } from './request-cache.ts'

type Asking = { readonly merchant: Merchant; readonly actor: Account; readonly now: Date }

/** What every question of one call has in common. */
export type MemberRead = {
  readonly call: AnyCall
  readonly limit: Limit
  /** The checked answer as it leaves, for an input that was parsed before. */
  readonly write: (input: object, asking: Asking) => Promise<string>
  readonly observeSeconds: (seconds: number) => void
}

type Question = MemberRead & { readonly merchant: Merchant; readonly input: object }

type Answered = { readonly request: IncomingMessage; readonly ip: string; readonly ms: number }

type Deps = {
  readonly merchants: Pick<Merchants, 'isCurrent'>
  readonly sessions: Pick<Sessions, 'known'>
  readonly callers: Callers
  readonly countryOf: CountryOf
  readonly clock: Clock
  readonly leases: Pick<LimitLeases, 'take'>
  readonly nowMs: () => number
  readonly onAnswered: (answered: Answered) => void
}

/** As `auth.ts` has it for what an account is told. */
const whole = ['cache-control', 'no-store', 'content-type', 'application/json; charset=utf-8']

/**
 * Calls of members that read, answered before the framework has looked at the request. Nothing of an answer is kept: the
 * question was read before, the session a moment ago, and the call does its work each time. Whatever is not certain here
 * takes the ordinary way, which says why.
 */
export function createMemberReads(deps: Deps) {
  const { merchants, sessions, callers, countryOf, clock, leases, nowMs, onAnswered } = deps
  const questions = createRequestCache<Question>()
  /** Calls that have failed here, for the ordinary way to tell: they are not done twice. */
  const failed = new WeakMap<IncomingMessage, { readonly error: unknown }>()
  let closed = false

  function mayAsk({ call, merchant }: Question, actor: Account, ip: string, now: Date): boolean {
    return (
      (call.open || gateRefusal(merchant, countryOf, ip, now) === null) &&
      refusalAt(call.who, actor) === null &&
      !(call.play && isExcludedFromPlay(actor, now)) &&
      (!call.stepUp || isSteppedUp(actor.steppedUpAt, now))
    )
  }

  return {
    /** Remembers a question that an account has asked on the ordinary way, and where it came from. */
    remember(request: FastifyRequest, read: MemberRead, merchant: Merchant, input: object): void {
      if (questions.remember(request.raw, { ...read, merchant, input })) callers.remember(request)
    },

    /** True if it answers; false leaves the request untouched. `otherwise` is the ordinary way, for a call that fails. */
    tryRespond(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
      if (closed || request.method !== 'GET' || request.headers.authorization === undefined) return false
      const question = questions.of(request)
      const caller = question && callers.of(request)
      if (!caller || !merchants.isCurrent(question.merchant)) return false
      const { merchant, call, limit, input, write, observeSeconds } = question
      const now = clock.now()
      const actor = knownActorOf(sessions, merchant.id, request, now)
      if (!actor || !mayAsk(question, actor, caller.ip, now)) return false
      const startedAt = nowMs()
      if (!leases.take(caller.leases, limit, caller.address, startedAt)) return false
      inSpan(call.id, { kind: 'request', parent: null }, () => write(input, { merchant, actor, now })).then(
        (text) => {
          const length = ['content-length', String(Buffer.byteLength(text))]
          response.writeHead(200, [...whole, ...length]).end(text)
          const ms = nowMs() - startedAt
          observeSeconds(ms / 1_000)
          onAnswered({ request, ip: caller.ip, ms })
        },
        (error: unknown) => {
          failed.set(request, { error })
          otherwise()
        },
      )
      return true
    },

    /** What this request has already failed with. */
    failureOf: (request: IncomingMessage): { readonly error: unknown } | undefined => failed.get(request),

    close(): void {
      closed = true
    },
  }
}

export type MemberReads = ReturnType<typeof createMemberReads>
