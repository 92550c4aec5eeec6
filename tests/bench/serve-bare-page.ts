import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** As good as our own server can serve a page: compressed beforehand, and its files kept for good. */
export async function serveBarePage(dist: string): Promise<{ url: string; close(): void }> {
  const known = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/')
    const file = path === '/' ? '/index.html' : path
    try {
      const body = known.get(file) ?? brotliCompressSync(readFileSync(join(dist, file)))
      known.set(file, body)
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': file === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      })
      response.end(body)
    } catch {
      // Whatever a browser asks for besides the page, such as its icon, is not there.
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return { url: `http://localhost:${address.port}/`, close: () => server.close() }
}
