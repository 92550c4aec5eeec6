import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

export type Health = { readonly ready: boolean; readonly degraded: readonly string[] }

/** `/live`, `/ready` and `/metrics` for a process that serves nothing else. */
export function openHealthPort(
  address: { readonly host: string; readonly port: number },
  health: () => Promise<Health>,
  metrics: Registry,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/live') return response.writeHead(200).end('live')
    if (request.url === '/metrics') {
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics())
    }
    if (request.url !== '/ready') return response.writeHead(404).end()
    const state = await health()
    return response
      .writeHead(state.ready ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(state))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, () => resolve(server))
  })
}
