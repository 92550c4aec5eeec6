import { livePath, visitorHeader } from '@fairground/contract/live.ts'
import { type NewsItem, newsItem, newsSubjects } from '@fairground/contract/news.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { publicHead } from '@fairground/modules/outbox/news-items.ts'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import { createLiveStreams, frameText, type LiveStream } from './live-streams.ts'
import type { Api } from './server.ts'

const beatMs = 20_000
const headFreshMs = 1_000
const byeRetryMs = 500

/** News from NATS to phones. What NATS or this process may have missed is repaired by telling phones to read again. */
export function createLive(api: Api) {
  const streams = createLiveStreams()
  const heads = new Map<number, { head: bigint; readAt: number }>()
  let nats: NatsConnection | null = null
  let closed = false

  function receive(item: NewsItem): void {
    const known = heads.get(item.merchantId)
    const position = BigInt(item.position)
    if (item.audience === 'public' && known && known.head < position) heads.set(item.merchantId, { ...known, head: position })
    if (item.subject === 'system.settings-changed') api.merchants.forget()
    streams.deliver(item)
  }

  function missedSomething(): void {
    heads.clear()
    api.merchants.forget()
    streams.tellAll({ kind: 'refetch' })
  }

  async function listen(): Promise<void> {
    const connection = await connect({
      servers: api.config.NATS_URL,
      name: 'api-live',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      waitOnFirstConnect: true,
      ignoreAuthErrorAbort: true,
    })
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
    missedSomething()
    for await (const status of connection.status()) if (status.type === 'reconnect') missedSomething()
  }

  async function headOf(merchantId: number): Promise<bigint> {
    const known = heads.get(merchantId)
    const nowMs = performance.now()
    if (known && nowMs - known.readAt < headFreshMs) return known.head
    const read = await inMerchant(api.db, merchantId, (tx) => publicHead(tx, merchantId))
    const head = known && known.head > read ? known.head : read
    heads.set(merchantId, { head, readAt: nowMs })
    return head
  }

  const beats = setInterval(() => streams.beat(), beatMs)
  beats.unref()

  api.app.get(livePath, { schema: { hide: true } }, async (request, reply) => {
    const merchant = await api.merchants.ofHost(request.host)
    if (!merchant || closed) return reply.code(merchant ? 503 : 404).send()
    const head = await headOf(merchant.id)
    const visitor = z.uuid().safeParse(request.headers[visitorHeader])
    const stream: LiveStream = {
      merchantId: merchant.id,
      visitorId: visitor.success ? visitor.data : null,
      memberId: null,
      response: reply.raw,
    }
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    streams.add(stream)
    api.metrics.liveStreams.set(streams.all.size)
    request.raw.once('close', () => {
      streams.remove(stream)
      api.metrics.liveStreams.set(streams.all.size)
    })
    const missed = request.headers['last-event-id'] !== String(head)
    reply.raw.write(frameText({ kind: 'hello', refetch: missed, seq: null }, String(head)))
  })

  listen().catch((error) => api.log.error({ error }, 'news cannot be received'))

  return {
    headOf,
    isConnected: () => nats !== null && !nats.isClosed() && !(nats as { disconnected?: boolean }).disconnected,
    async close(): Promise<void> {
      closed = true
      clearInterval(beats)
      streams.tellAll({ kind: 'bye', retryMs: byeRetryMs })
      for (const { response } of streams.all) response.end()
      await nats?.close()
    },
  }
}

export type Live = ReturnType<typeof createLive>
