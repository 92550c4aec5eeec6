import { eventsIn, relaySubject } from '@fairground/contract/event-message.ts'
import { eventSubjects, type PlatformEvent } from '@fairground/contract/events.ts'
import { livePath, visitorHeader } from '@fairground/contract/live.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { contextOfTrace, describeSpan, inSpan } from '@fairground/db/trace.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { findExpiredSessions } from '@fairground/modules/account/sessions/find-expired-sessions.ts'
import { missedEvents, personalHead, publicHead } from '@fairground/modules/outbox/event-items.ts'
import { connectNats } from '@fairground/runtime/nats-options.ts'
import type { NatsConnection } from '@nats-io/transport-node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { refusalEnvelope } from '../http/refusal-envelope.ts'
import { hasTokenInAddress, listenerOf } from '../session/auth.ts'
import { createLiveCaps } from './live-caps.ts'
import { createLiveStreams, frameText, type LiveStream } from './live-streams.ts'

const beatMs = 20_000
const headFreshMs = 1_000
const byeRetryMs = 500
/** A phone that finds no place reads the truth at this pace and asks for a place each time. */
const pollSeconds = 30
const receiveLimitMs = 2_000
/** As long as the relay gathers events anyway. */
const wakeEveryMs = 25
/** More than that is read again as a whole. */
const maxReplayed = 100

/** The parts of this process that keep something that events make stale. */
export type EventConsumer = {
  onEvent(item: PlatformEvent): void
  /** Some events went by unheard, so anything kept may be stale. */
  onGap(): void
}

/**
 * Events from NATS to phones. What NATS or this process may have missed is repaired by events that make phones read
 * again.
 */
export function createLive(api: Api, hearers: readonly EventConsumer[]) {
  const streams = createLiveStreams()
  const { LIVE_PER_ADDRESS: perAddress, LIVE_PER_SESSION: perSession } = api.config
  const caps = createLiveCaps({ perAddress, perSession })
  const heads = new Map<number, { head: bigint; readAt: number }>()
  let nats: NatsConnection | null = null
  let connected = false
  let closed = false
  let newest: bigint | null = null
  let wokenAt = Number.NEGATIVE_INFINITY
  const hearing = new Set<() => void>()

  // Positions have no gaps, so they show both what the relay repeats after a failure and what NATS has lost.
  function receive(item: PlatformEvent): void {
    const position = BigInt(item.position)
    if (newest !== null && position <= newest) return
    if (newest !== null && position > newest + 1n) missedSomething()
    newest = position
    for (const look of hearing) look()
    if (item.audience === 'public')
      heads.set(item.merchantId, { head: position, readAt: heads.get(item.merchantId)?.readAt ?? 0 })
    // Before the phones hear of it: they read again at once and must not be given what was kept.
    for (const hearer of hearers) hearer.onEvent(item)
    deliver(item)
    if (item.subject === 'account.sessions-ended') streams.endSessions(item.payload.sessionIds as readonly string[])
  }

  function deliver(item: PlatformEvent): void {
    const parent = contextOfTrace(item.trace)
    if (!parent) return void streams.deliver(item)
    const attributes = { 'event.subject': item.subject, 'event.position': item.position }
    inSpan('event.deliver', { kind: 'deliver', parent, attributes }, () =>
      describeSpan({ 'event.streams': streams.deliver(item) }),
    )
  }

  function missedSomething(): void {
    heads.clear()
    for (const hearer of hearers) hearer.onGap()
    streams.broadcast({ kind: 'refetch' })
  }

  async function listen(): Promise<void> {
    const connection = await connectNats(api.config, 'api-live')
    if (closed) return connection.close()
    nats = connection
    connection.subscribe(eventSubjects, {
      callback: (error, message) => {
        if (error) return api.log.warn({ error }, 'a piece of news could not be received')
        const items = eventsIn(message.json())
        if (items === null) api.log.warn({ subject: message.subject }, 'a message is not news')
        for (const item of items ?? []) receive(item)
      },
    })
    // Only the answer to a flush proves that the subscription stands. A flush that fails is followed by a reconnect.
    const resume = () =>
      connection.flush().then(
        () => {
          connected = true
          missedSomething()
        },
        () => undefined,
      )
    await resume()
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') connected = false
      if (type === 'reconnect') await resume()
    }
  }

  async function headOf(merchantId: number): Promise<bigint> {
    const known = heads.get(merchantId)
    const nowMs = performance.now()
    if (known && nowMs - known.readAt < headFreshMs) return known.head
    const read = await inMerchant(api.db, merchantId, (tx) => publicHead(tx, merchantId))
    // Events may have come while the table was read, and then they know better.
    const head = laterOf(read, heads.get(merchantId)?.head ?? 0n)
    heads.set(merchantId, { head, readAt: nowMs })
    return head
  }

  async function headFor({ merchantId, memberId, visitorId }: LiveStream): Promise<bigint> {
    const own = (audience: 'member' | 'visitor', recipient: string) =>
      inMerchant(api.db, merchantId, (tx) => personalHead(tx, merchantId, audience, recipient))
    const everyones = await headOf(merchantId)
    const shared = memberId === null ? everyones : laterOf(everyones, await own('member', memberId))
    if (visitorId === null) return shared
    return laterOf(shared, await own('visitor', visitorId))
  }

  /**
   * Whether NATS has brought everything up to a position, which may be a moment behind the table. Until then this
   * process could answer from what it kept, and would say the same event a second time.
   */
  async function hasReceived(head: bigint): Promise<boolean> {
    const isThere = () => newest !== null && newest >= head
    if (isThere() || !connected) return isThere()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const look = () => isThere() && resolve(true)
    const limit = setTimeout(() => resolve(false), receiveLimitMs)
    hearing.add(look)
    return promise.finally(() => {
      clearTimeout(limit)
      hearing.delete(look)
    })
  }

  /**
   * Sent one by one where that is possible: draws alone are events several times a minute, and a phone that was away for
   * one of them need not read everything again. Null means that it must.
   */
  async function missedBy(
    stream: LiveStream,
    heard: bigint | null,
    head: bigint,
  ): Promise<readonly PlatformEvent[] | null> {
    if (heard === head) return []
    if (heard === null || heard > head || !(await hasReceived(head))) return null
    const range = { since: heard, upTo: head, now: api.clock.now(), limit: maxReplayed }
    return inMerchant(api.db, stream.merchantId, (tx) => missedEvents(tx, stream, range))
  }

  /** A session also ends by the clock, which no events tell. */
  async function endOverSessions(): Promise<void> {
    for (const [merchantId, ids] of streams.sessionsByMerchant())
      streams.endSessions(await findExpiredSessions(api.db, api.clock.now(), merchantId, ids))
  }

  const beats = setInterval(() => {
    streams.sendHeartbeats()
    endOverSessions().catch((error) => api.log.warn({ error }, 'sessions that are over could not be looked for'))
  }, beatMs)
  beats.unref()

  // A stream has no end, so an answer to HEAD would have none either.
  api.app.get(livePath, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const merchant = await api.merchants.ofHost(request.host)
    if (!merchant || closed) return reply.code(merchant ? 503 : 404).send()
    if (hasTokenInAddress(request)) return reply.code(400).send()
    const listener = await listenerOf(api, merchant.id, request, api.clock.now())
    const account = listener.kind === 'account' ? listener : null
    // Who went away meanwhile would take a place that nobody gives back.
    if (reply.raw.destroyed) return reply.hijack()
    const sessionId = account?.sessionId ?? null
    const leave = caps.take({ sessionId, ip: request.ip })
    if (!leave) return refuseStream(request, reply, sessionId === null ? 'address' : 'session')
    const visitor = z.uuid().safeParse(request.headers[visitorHeader])
    const stream: LiveStream = {
      merchantId: merchant.id,
      visitorId: visitor.success ? visitor.data : null,
      memberId: account?.memberId ?? null,
      sessionId,
      response: reply.raw,
      waiting: [],
    }
    // It listens before it reads how far the events are, or those in between would be heard by nobody.
    addUntilClosed(stream, leave)
    const heard = heardIn(request.headers['last-event-id'])
    const known = await headFor(stream)
    // The phone may have heard of it from another process, before this one.
    if (heard !== null && heard > known) heads.delete(merchant.id)
    const head = heard !== null && heard > known ? await headFor(stream) : known
    const missed = await missedBy(stream, heard, head)
    if (closed) return reply.code(503).send()
    reply.hijack()
    // A listener that loses the stream amid what it missed asks again from where it was.
    const from = missed === null ? head : (heard ?? head)
    const hello = frameText({ kind: 'hello', refetch: missed === null, seq: null }, String(from))
    streams.open(stream, hello, missed ?? [], head)
  })

  function refuseStream(request: FastifyRequest, reply: FastifyReply, cap: 'address' | 'session') {
    api.metrics.liveRefused.inc({ cap })
    const told = refusalEnvelope(new Refusal('TOO_MANY_TRIES', { seconds: pollSeconds }), request.id)
    return reply.code(429).headers({ 'retry-after': pollSeconds, 'cache-control': 'no-store' }).send(told)
  }

  function addUntilClosed(stream: LiveStream, leave: () => void): void {
    const count = () => api.metrics.liveStreams.set(streams.all.size)
    streams.add(stream)
    count()
    stream.response.once('close', () => {
      streams.remove(stream)
      leave()
      count()
    })
  }

  listen().catch((error) => api.log.error({ event: 'events.unavailable', error }, 'events cannot be received'))

  return {
    headOf,
    /** Something may have been told by this process; the relay, which rests in a quiet house, need not wait to see it. */
    wakeRelay(): void {
      const nowMs = performance.now()
      if (!connected || nowMs - wokenAt < wakeEveryMs) return
      wokenAt = nowMs
      nats?.publish(relaySubject)
    },
    isConnected: () => connected,
    /** Fails unless events can come just now. */
    async reach(): Promise<void> {
      if (!connected) throw new Error('no news can come')
      await nats?.flush()
    },
    async close(): Promise<void> {
      closed = true
      clearInterval(beats)
      streams.broadcast({ kind: 'bye', retryMs: byeRetryMs })
      for (const { response, waiting } of streams.all) if (!waiting) response.end()
      await nats?.close()
    },
  }
}

function heardIn(lastEventId: string | string[] | undefined): bigint | null {
  return typeof lastEventId === 'string' && /^\d{1,18}$/.test(lastEventId) ? BigInt(lastEventId) : null
}

function laterOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

export type Live = ReturnType<typeof createLive>
