import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

/** Which of the layers stand: the cleaning at the door, the cleaning on the phone, the content policy. */
export type Layers = { readonly door: boolean; readonly phone: boolean; readonly policy: boolean }

type BuiltFile = { readonly file: string; readonly name?: string }

/** The phone's own cleaning stands inside its Trusted Types policy, in a file of its own, which the build names. */
async function readPhoneFile(): Promise<string> {
  const manifest = join(projectRoot, 'apps/web/dist/.vite/manifest.json')
  const built: Readonly<Record<string, BuiltFile>> = JSON.parse(await readFile(manifest, 'utf8'))
  const found = Object.values(built).filter(({ name }) => name === 'trusted-types')
  if (found.length !== 1) throw new Error(`the build has ${found.length} files of Trusted Types`)
  return `/m/${found[0]?.file}`
}

const phoneCleans = /createHTML:[\w$]+/g

/**
 * The product has no switch for its layers, and must not. This stands between it and the browser and takes away what
 * a test wants to do without; whatever is not there to be taken away is an error, or a test would prove nothing.
 */
export async function withoutLayers(apiPort: number, { phone, policy }: Omit<Layers, 'door'>) {
  const phoneFile = await readPhoneFile()
  const server = createServer((request, response) => {
    const cutsPhone = !phone && request.url === phoneFile
    const headers = { ...request.headers, ...(cutsPhone ? { 'accept-encoding': 'identity' } : {}) }
    const upstream = ask({ host: '127.0.0.1', port: apiPort, path: request.url, method: request.method, headers })
    upstream.on('response', (answer) => {
      if (!policy) delete answer.headers['content-security-policy']
      if (cutsPhone) void sendCut(answer, response)
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    port: address.port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendCut(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = Buffer.concat(await answer.toArray()).toString()
  const found = whole.match(phoneCleans)?.length ?? 0
  const cut =
    found === 1 ? whole.replace(phoneCleans, 'createHTML:text=>text') : `throw Error('${found} places to cut')`
  const headers = { ...answer.headers, 'content-length': String(Buffer.byteLength(cut)) }
  response.writeHead(answer.statusCode ?? 502, headers).end(cut)
}
