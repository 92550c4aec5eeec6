import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { isRegionRestricted, isUnderMaintenance } from '@fairground/domain/system/status.ts'
import type { Clock } from '@fairground/runtime/clock.ts'
import type { FastifyRequest } from 'fastify'
import type { CountryOf } from '../brands/geo.ts'
import type { Merchant, Merchants } from '../brands/merchants.ts'
import type { Tally } from '../http/metrics.ts'
import type { AddressLeases, Limit, LimitLeases } from '../session/limit-leases.ts'
import { readyFor, type Serialised, type SerialisedAnswers, type Whole } from './serialised.ts'

// Both are the words of callers, so they may not fill the memory; what is forgotten goes the ordinary way once.
const mostQuestions = 5_000
const mostCallers = 50_000
const longestText = 600

/** What every question of one call has in common. */
export type Repeated = {
  /** Answered even when the gate is shut. */
  readonly open: boolean
  readonly limit: Limit
  readonly tally: Tally
}

/** A question that was read, checked and answered once, so that the same bytes need not be read again. */
export type Question = Repeated & {
  readonly merchant: Merchant
  /** Where the kept answer stands. */
  readonly key: string
}

type Caller = { readonly ip: string; readonly address: string; readonly leases: AddressLeases }

type Deps = {
  readonly merchants: Merchants
  readonly serialised: SerialisedAnswers
  readonly countryOf: CountryOf
  readonly clock: Clock
  readonly leases: LimitLeases
  readonly nowMs: () => number
}

/**
 * Answers that are the same for everybody, given before the framework has looked at the request. Gate, limit and
 * figures are the same as on the ordinary way; whatever is not certain here takes that way instead.
 */
export function createResponseCache({ merchants, serialised, countryOf, clock, leases, nowMs }: Deps) {
  const questions = new Map<string, Question>()
  const callers = new Map<string, Caller>()
  let closed = false

  function isShut({ open, merchant }: Question, { ip }: Caller): boolean {
    if (open) return false
    const { maintenance, blockedCountries } = merchant.settings
    if (maintenance !== null && isUnderMaintenance(maintenance, clock.now())) return true
    return blockedCountries.length > 0 && isRegionRestricted(countryOf(ip), merchant.settings)
  }

  function learnCaller(request: FastifyRequest): void {
    const text = callerText(request.raw)
    if (text.length > longestText || callers.has(text)) return
    if (callers.size >= mostCallers) callers.clear()
    const address = networkOf(request.ip)
    callers.set(text, { ip: request.ip, address, leases: leases.of(address) })
  }

  return {
    /** Remembers a question of the ordinary way, and who asked it. */
    learn(request: FastifyRequest, question: Question): void {
      const text = questionText(request.raw)
      if (text === null || text.length > longestText) return
      learnCaller(request)
      questions.delete(text)
      questions.set(text, question)
      if (questions.size > mostQuestions) questions.delete(questions.keys().next().value ?? '')
    },

    /** True if it has answered; false leaves the request untouched. */
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      if (closed || request.method !== 'GET') return false
      const question = questions.get(questionText(request) ?? '')
      const caller = question && callers.get(callerText(request))
      if (!caller || !merchants.isCurrent(question.merchant) || isShut(question, caller)) return false
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

function send(response: ServerResponse, { unchanged }: Serialised, ready: Whole | 'unchanged'): void {
  if (ready === 'unchanged') response.writeHead(304, unchanged).end()
  else response.writeHead(200, ready.headers).end(ready.bytes)
}

/** The same text means the same brand and the same input; null where that is not certain. */
function questionText({ url = '', headers }: IncomingMessage): string | null {
  const { host = '' } = headers
  const forwarded = headers['x-forwarded-host']
  if ((forwarded !== undefined && forwarded !== host) || hasBody(headers)) return null
  return `${host} ${url}`
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Which proxies are believed never changes while a process lives, so the same text means the same address. */
function callerText({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return forwarded === undefined ? (socket.remoteAddress ?? '') : `${socket.remoteAddress} ${forwarded}`
}
