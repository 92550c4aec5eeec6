import { createServer, type ServerResponse } from 'node:http'
import { createLiveStreams, frameText, type LiveStream } from '@fairground/api/live/live-streams.ts'
import type { PlatformEvent } from '@fairground/contract/events.ts'

type Order = { readonly way: 'news' | 'raw'; readonly times: number }

const streams = createLiveStreams()
const responses: ServerResponse[] = []
const item: PlatformEvent = {
  merchantId: 1,
  audience: 'public',
  recipient: null,
  subject: 'system.settings-changed',
  payload: { version: 7 },
  seq: null,
  position: '1234567',
  toldAt: '2026-01-01T00:00:00.000Z',
}
const frame = frameText({ kind: 'news', subject: item.subject, payload: item.payload, seq: item.seq }, item.position)
const bytes = Buffer.from(frame)

const server = createServer((_request, response) => {
  const stream: LiveStream = { merchantId: 1, visitorId: null, memberId: null, sessionId: null, response, waiting: [] }
  streams.add(stream)
  streams.open(stream, ':\n\n', [], 0n)
  responses.push(response)
})

const ways = {
  news: () => streams.deliver(item),
  raw: () => {
    for (const { socket } of responses) socket?.write(bytes)
  },
}

async function untilSent(): Promise<void> {
  while (responses.some(({ socket }) => (socket?.writableLength ?? 0) > 0)) await new Promise(setImmediate)
}

process.on('message', async ({ way, times }: Order) => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) {
    ways[way]()
    await new Promise(setImmediate)
    await untilSent()
  }
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpuMicros: user + system, open: streams.all.size })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  process.send?.({ port: address.port })
})
