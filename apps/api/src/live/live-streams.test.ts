import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLiveStreams } from './live-streams.ts'

/** A response of a real server, whose other side reads nothing until it is told to. */
async function openResponse(): Promise<ServerResponse> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const asked = once(server, 'request')
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  request.on('response', (response) => response.resume())
  request.on('error', () => undefined)
  const [, response] = await asked
  return response
}

test('news, a beat and a word to all that come while an ended stream closes are not written to it', async () => {
  const streams = createLiveStreams()
  const response = await openResponse()
  const errors: unknown[] = []
  response.on('error', (error) => errors.push(error))
  const closed = once(response, 'close')
  const stream = { merchantId: 1, visitorId: null, memberId: 'm', sessionId: 's', response, waiting: [] }
  streams.add(stream)
  streams.open(stream, 'data: hello\n\n')
  streams.endSessions(['s'])
  streams.deliver({
    merchantId: 1,
    audience: 'public',
    recipient: null,
    subject: 'lottery.draw-changed',
    payload: { game: 'K3_1M', numero: '20260101-0001', state: 'locked' },
    seq: '1',
    position: '1',
    toldAt: '2026-01-01T00:00:00.000Z',
  })
  streams.sendHeartbeats()
  streams.broadcast({ kind: 'refetch' })
  await closed
  expect(errors).toEqual([])
})
