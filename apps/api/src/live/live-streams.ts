import type { ServerResponse } from 'node:http'
import type { PlatformEvent } from '@fairground/contract/events.ts'
import type { LiveFrame } from '@fairground/contract/live.ts'

/** A client that cannot keep up is cut off; the phone reconnects and reads the truth again. */
const slowStreamBytes = 65_536

type Waiting = { readonly text: string; readonly position: bigint | null }

export type LiveStream = {
  readonly merchantId: number
  readonly visitorId: string | null
  readonly memberId: string | null
  readonly sessionId: string | null
  readonly response: ServerResponse
  /** Frames that came before the stream could say hello; afterwards there is nothing to wait for. */
  waiting: Waiting[] | null
}

/** The open event streams of this process, found by whom they belong to. A frame is built once and written to each. */
export function createLiveStreams() {
  const all = new Set<LiveStream>()
  const byOwner = new Map<string, Set<LiveStream>>()

  const ownersOf = (stream: LiveStream) => [
    `public:${stream.merchantId}`,
    ...(stream.visitorId ? [`visitor:${stream.merchantId}:${stream.visitorId}`] : []),
    ...(stream.memberId ? [`member:${stream.merchantId}:${stream.memberId}`] : []),
  ]

  return {
    all,
    add(stream: LiveStream): void {
      all.add(stream)
      for (const owner of ownersOf(stream)) {
        const streams = byOwner.get(owner) ?? new Set()
        byOwner.set(owner, streams.add(stream))
      }
    },
    remove(stream: LiveStream): void {
      all.delete(stream)
      for (const owner of ownersOf(stream)) {
        const streams = byOwner.get(owner)
        streams?.delete(stream)
        if (streams?.size === 0) byOwner.delete(owner)
      }
    },
    /** Hello goes first, then what the listener missed, then whatever came since that was read. */
    open(stream: LiveStream, hello: string, missed: readonly PlatformEvent[] = [], head = 0n): void {
      startStream(stream.response)
      const later = (stream.waiting ?? []).filter(({ position }) => position === null || position > head)
      stream.waiting = null
      for (const text of [hello, ...missed.map(newsText), ...later.map(({ text }) => text)]) write(stream, text)
    },
    /** Says to how many streams it went. */
    deliver(item: PlatformEvent): number {
      const owner =
        item.audience === 'public'
          ? `public:${item.merchantId}`
          : `${item.audience}:${item.merchantId}:${item.recipient}`
      const streams = byOwner.get(owner)
      if (!streams) return 0
      const frame = newsText(item)
      for (const stream of streams) write(stream, frame, BigInt(item.position))
      return streams.size
    },
    broadcast(frame: LiveFrame): void {
      const text = frameText(frame, null)
      for (const stream of all) write(stream, text)
    },
    /** A client that listens on an ended session hears of its end and nothing after it. */
    endSessions(sessionIds: readonly string[]): void {
      for (const stream of all) {
        if (stream.sessionId === null || !sessionIds.includes(stream.sessionId)) continue
        if (stream.waiting) stream.response.destroy()
        else stream.response.end()
      }
    },
    sessionsByMerchant(): ReadonlyMap<number, readonly string[]> {
      const listening = [...all].filter(({ sessionId }) => sessionId !== null)
      const byMerchant = Map.groupBy(listening, ({ merchantId }) => merchantId)
      return new Map([...byMerchant].map(([id, streams]) => [id, streams.flatMap(({ sessionId }) => sessionId ?? [])]))
    },
    sendHeartbeats(): void {
      for (const stream of all) write(stream, ':\n\n')
    },
  }
}

function newsText({ subject, payload, seq, position }: PlatformEvent): string {
  return frameText({ kind: 'news', subject, payload, seq }, position)
}

export function frameText(frame: LiveFrame, id: string | null): string {
  return `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(frame)}\n\n`
}

/** Without chunks each event is one plain write; such a stream only ends with its connection anyway. */
function startStream(response: ServerResponse): void {
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

/** A stream that was ended stays here until its connection is gone; writing to it would end the process. */
function write({ response, waiting }: LiveStream, text: string, position: bigint | null = null): void {
  if (response.writableEnded) return
  if (waiting) waiting.push({ text, position })
  else if (response.writableLength > slowStreamBytes) response.destroy()
  else response.write(text)
}
