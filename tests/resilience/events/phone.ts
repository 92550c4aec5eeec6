import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveFrame, liveFrame, livePath, visitorHeader } from '@fairground/contract/live.ts'
import { readEvents } from '@fairground/web/net/event-stream.ts'

export type ReceivedFrame = {
  readonly at: number
  /** Counts the connections of this phone; order is promised within one. */
  readonly connection: number
  readonly id: string | null
  readonly frame: LiveFrame
}

export type Phone = {
  readonly visitorId: string
  readonly received: readonly ReceivedFrame[]
  connections(): number
  /** The network drops the line; the phone comes back by itself. */
  cut(): void
  /** No network at all until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const shortestDelayMs = 250
const longestDelayMs = 2_000

/** A guest's browser as far as the live channel goes: one stream, the last event id, its own reconnecting. */
export function startPhone(port: number, host: string, visitorId: string): Phone {
  const received: ReceivedFrame[] = []
  let connection = 0
  let lastEventId: string | null = null
  let running = true
  let online = true
  let request: ClientRequest | null = null

  async function listen(): Promise<number | null> {
    let retryMs: number | null = null
    const headers = {
      host,
      [visitorHeader]: visitorId,
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    }
    const answer = await open(port, headers, (started) => {
      request = started
    })
    if (answer.statusCode !== 200) throw new Error(`refused with ${answer.statusCode}`)
    connection += 1
    for await (const event of readEvents(Readable.toWeb(answer) as ReadableStream<Uint8Array>)) {
      if (!event) continue
      const frame = liveFrame.parse(JSON.parse(event.data))
      received.push({ at: performance.now(), connection, id: event.id, frame })
      if (event.id !== null) lastEventId = event.id
      if (frame.kind === 'bye') retryMs = frame.retryMs
    }
    return retryMs
  }

  async function stayConnected(): Promise<void> {
    let failures = 0
    while (running) {
      const before = connection
      // Every way of losing the stream means the same to a phone: come back later.
      const retryMs = online ? await listen().catch(() => null) : null
      failures = connection > before ? 0 : failures + 1
      if (running) await sleep(retryMs ?? Math.min(longestDelayMs, shortestDelayMs * 2 ** Math.min(failures, 5)))
    }
  }

  const done = stayConnected()
  const drop = () => request?.destroy()
  return {
    visitorId,
    received,
    connections: () => connection,
    cut: drop,
    pause() {
      online = false
      drop()
    },
    resume() {
      online = true
    },
    async stop() {
      running = false
      drop()
      await done
    },
  }
}

function open(
  port: number,
  headers: Record<string, string>,
  onStart: (request: ClientRequest) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: livePath, headers, agent: false }, resolve)
    request.on('error', reject)
    onStart(request)
  })
}
