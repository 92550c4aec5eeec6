import { once } from 'node:events'
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'

/** Our cookies say that they are for secure pages alone. */
const prefix = '__Host-'

/**
 * Spreads requests over several processes. WebKit keeps no secure cookie of a page without TLS, not even of localhost as
 * the others do, so it is given them without that mark; members have TLS.
 */
export async function plainCookies(targets: readonly number[], port = 0): Promise<{ port: number; close(): void }> {
  let next = 0
  const server = createServer((request, response) => {
    const isWebKit = /Version\/\S+ Safari\//.test(request.headers['user-agent'] ?? '')
    const { method, url: path } = request
    const headers = isWebKit ? marked(request.headers) : request.headers
    const onward = ask(
      { host: '127.0.0.1', port: targets[next++ % targets.length], method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, isWebKit ? unmarked(answer.headers) : answer.headers)
        answer.pipe(response)
      },
    )
    for (const stream of [request, response, onward]) stream.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return { port: address.port, close: () => server.close() }
}

function marked(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const cookie = headers.cookie?.replaceAll(/(?<=^|; )(?=(?:sid|device|social)=)/g, prefix)
  return cookie === undefined ? headers : { ...headers, cookie }
}

function unmarked(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const cookies = headers['set-cookie']?.map((cookie) => cookie.replace(prefix, '').replace('; Secure', ''))
  return cookies === undefined ? headers : { ...headers, 'set-cookie': cookies }
}
