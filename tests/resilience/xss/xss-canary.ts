import { once } from 'node:events'
import { createServer } from 'node:http'

/** Asked for by the page itself, or by a page that was led away as by a link. */
export type CanaryHit = 'fetched' | 'left'

export type Canary = { readonly url: string; listen(onAsked: (n: number, how: CanaryHit) => void): void; close(): void }

/** A host that nobody has a reason to ask. It answers with nothing, so that a page that is sent there stays. */
export async function startCanary(): Promise<Canary> {
  let tell: (n: number, how: CanaryHit) => void = () => undefined
  const server = createServer((request, response) => {
    const n = Number(/\d+/.exec(request.url ?? '')?.[0])
    if (n > 0) tell(n, request.headers['sec-fetch-dest'] === 'document' ? 'left' : 'fetched')
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://canary.localhost:${address.port}`,
    listen: (onAsked) => {
      tell = onAsked
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
