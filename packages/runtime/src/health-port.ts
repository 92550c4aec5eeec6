import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import type { HealthReader } from './health.ts'

/** `/live`, `/open`, `/ready` and `/metrics`, on a port of their own: what a process says of itself is not for the public. */
export function openHealthPort(
  { HEALTH_HOST: host, HEALTH_PORT: port }: { readonly HEALTH_HOST: string; readonly HEALTH_PORT: number },
  health: HealthReader,
  metrics: Registry,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/live') return response.writeHead(200).end('live')
    if (request.url === '/open') return response.writeHead(health.isOpen() ? 200 : 503).end()
    if (request.url === '/metrics') {
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics())
    }
    if (request.url !== '/ready') return response.writeHead(404).end()
    const state = await health.read()
    return response
      .writeHead(state.ready ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(state))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
