import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { type Fault, readFault } from './faults.ts'
import { openHeadStore } from './head-store.ts'
import { readLogKey, witnessKey } from './note.ts'
import { createWitness } from './witness.ts'

const maxBytes = 65_536
const about =
  'A witness for demonstrations. Its key is known to everybody, so its word proves nothing to a third party.'

/** Speaks the protocol of public witnesses: POST /add-checkpoint, and /info about itself. */
export function createWitnessServer(config: Omit<Config, 'PORT' | 'HOST'>, nowMs: () => number): Server {
  const { NODE_ENV, WITNESS_NAME, WITNESS_SECRET, WITNESS_LOGS, WITNESS_STATE } = config
  const key = witnessKey(WITNESS_NAME, WITNESS_SECRET)
  const logs = WITNESS_LOGS.map(readLogKey)
  const add = createWitness({ key, logs, memory: openHeadStore(WITNESS_STATE) })
  let fault = readFault({}) as Fault

  async function addCheckpoint(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { delayMs, answer, skewSeconds } = fault
    const body = await readBody(request)
    if (answer === 'hang') return
    if (delayMs > 0) await sleep(delayMs)
    if (answer === 'down') return send(response, 503, 'down\n')
    if (body === null) return send(response, 413, 'too long\n')
    const now = Math.floor(nowMs() / 1_000)
    // A clock that was set back would make it say that it saw a larger log earlier.
    const said = add(body, (last) => (skewSeconds === 0 ? Math.max(now, last) : now + skewSeconds))
    if (answer === 'lost') response.destroy()
    else send(response, said.status, said.body, said.type)
  }

  async function misbehave(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readFault(parseJson((await readBody(request)) ?? ''))
    fault = asked ?? fault
    response.writeHead(asked ? 204 : 400).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = `${request.method} ${request.url}`
    if (place === 'POST /add-checkpoint') await addCheckpoint(request, response)
    else if (place === 'GET /ready') send(response, 200, 'ready\n')
    else if (place === 'GET /info') {
      const info = { key: key.text, logs: logs.map(({ name }) => name), about }
      send(response, 200, JSON.stringify(info), 'application/json')
    } else if (place === 'POST /fault' && NODE_ENV !== 'production') await misbehave(request, response)
    else send(response, 404, 'nothing here\n')
  }

  return createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

/** Null for a body that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
