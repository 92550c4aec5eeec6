import { createServer, type Server } from 'node:http'
import type { Clock } from './clock.ts'

/** Lets tests and the development clock move this process's time. Loopback only. */
export function openControlPort(port: number, clock: Clock): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://control')
    const offsetMs = Number(url.searchParams.get('offsetMs'))
    if (request.method !== 'POST' || url.pathname !== '/clock' || !Number.isSafeInteger(offsetMs)) {
      response.writeHead(404).end()
      return
    }
    clock.shiftBy(offsetMs)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ now: clock.now().toISOString() }))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
