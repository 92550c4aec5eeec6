import { livePath, visitorHeader } from '@fairground/contract/live.ts'
import { type NewsItem, newsItem, newsSubjects } from '@fairground/contract/news.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { findOverSessions } from '@fairground/modules/account/find-over-sessions.ts'
import { personalHead, publicHead } from '@fairground/modules/outbox/news-items.ts'
import { connectNats } from '@fairground/runtime/nats-options.ts'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import { hasTokenInAddress, listenerOf } from './auth.ts'
import { createLiveStreams, frameText, type LiveStream } from './live-streams.ts'
import type { Api } from './server.ts'

const beatMs = 20_000
const headFreshMs = 1_000
const byeRetryMs = 500

/** Whoever in this process keeps something that news make stale. */
export type NewsHearer = {
  hear(item: NewsItem): void
  /** Some news went by unheard, so anything kept may be stale. */
  missed(): void
}

/** News from NATS to phones. What NATS or this process may have missed is repaired by telling phones to read again. */
export function createLive(api: Api, hearers: readonly NewsHearer[]) {
  const streams = createLiveStreams()
  const heads = new Map<number, { head: bigint; readAt: number }>()
  let nats: NatsConnection | null = null
  let connected = false
  let closed = false
  let newest: bigint | null = null

  // Positions have no gaps, so they show both what the relay repeats after a failure and what NATS has lost.
  function receive(item: NewsItem): void {
    const position = BigInt(item.position)
    if (newest !== null && position <= newest) return
    if (newest !== null && position > newest + 1n) missedSomething()
    newest = position
    if (item.audience === 'public')
      heads.set(item.merchantId, { head: position, readAt: heads.get(item.merchantId)?.readAt ?? 0 })
    // Before the phones hear of it: they read again at once and must not be given what was kept.
    for (const hearer of hearers) hearer.hear(item)
    streams.deliver(item)
    if (item.subject === 'account.sessions-ended') streams.endSessions(item.payload.sessionIds as readonly string[])
  }

  function missedSomething(): void {
    heads.clear()
    for (const hearer of hearers) hearer.missed()
    streams.tellAll({ kind: 'refetch' })
  }

  async function listen(): Promise<void> {
    const connection = await connectNats(api.config, 'api-live')
    if (closed) return connection.close()
    nats = connection
    connection.subscribe(newsSubjects, {
      callback: (error, message) => {
        if (error) return api.log.warn({ error }, 'a piece of news could not be received')
        const parsed = newsItem.safeParse(message.json())
        if (parsed.success) receive(parsed.data)
        else api.log.warn({ subject: message.subject }, 'a message is not news')
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
    // News may have come while the table was read, and then they know better.
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

  /** A session also ends by the clock, which no news tell. */
  async function endOverSessions(): Promise<void> {
    for (const [merchantId, ids] of streams.sessionsByMerchant())
      streams.endSessions(await findOverSessions(api.db, api.clock.now(), merchantId, ids))
  }

  const beats = setInterval(() => {
    streams.beat()
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
    const visitor = z.uuid().safeParse(request.headers[visitorHeader])
    const stream: LiveStream = {
      merchantId: merchant.id,
      visitorId: visitor.success ? visitor.data : null,
      memberId: account?.memberId ?? null,
      sessionId: account?.sessionId ?? null,
      response: reply.raw,
      waiting: [],
    }
    // It listens before it reads how far the news are, or those in between would be heard by nobody.
    addUntilClosed(stream)
    const head = await headFor(stream)
    if (closed) return reply.code(503).send()
    reply.hijack()
    const missed = request.headers['last-event-id'] !== String(head)
    streams.open(stream, frameText({ kind: 'hello', refetch: missed, seq: null }, String(head)))
  })

  function addUntilClosed(stream: LiveStream): void {
    const count = () => api.metrics.liveStreams.set(streams.all.size)
    streams.add(stream)
    count()
    stream.response.once('close', () => {
      streams.remove(stream)
      count()
    })
  }

  listen().catch((error) => api.log.error({ error }, 'news cannot be received'))

  return {
    headOf,
    isConnected: () => connected,
    /** Fails unless news can come just now. */
    async reach(): Promise<void> {
      if (!connected) throw new Error('no news can come')
      await nats?.flush()
    },
    async close(): Promise<void> {
      closed = true
      clearInterval(beats)
      streams.tellAll({ kind: 'bye', retryMs: byeRetryMs })
      for (const { response, waiting } of streams.all) if (!waiting) response.end()
      await nats?.close()
    },
  }
}

function laterOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

export type Live = ReturnType<typeof createLive>
