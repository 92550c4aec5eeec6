import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Behaviour, readBehaviour } from './behaviour.ts'
import type { Config } from './config.ts'
import { sportsPage } from './sports-page.ts'

/** A game provider as the product meets one: another origin, its own page, its own faults. */
export function createProvider({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Server {
  let behaviour: Behaviour = { kind: 'plain' }

  function behave(url: URL, response: ServerResponse): void {
    const wanted = readBehaviour(url.searchParams)
    if (wanted) behaviour = wanted
    response.writeHead(wanted ? 204 : 400).end()
  }

  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    if (url.pathname === '/ready') response.writeHead(200).end('ready')
    else if (url.pathname === '/sports' && isReading(request)) void showSports(url, behaviour, response)
    // Only a test or a developer may choose how it behaves.
    else if (url.pathname === '/behaviour' && request.method === 'POST' && NODE_ENV !== 'production')
      behave(url, response)
    else response.writeHead(404).end()
  })
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function showSports(url: URL, behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'fail') {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('The sports game is out of order')
    return
  }
  if (behaviour.kind === 'slow') await sleep(behaviour.delayMs)
  const nonce = randomBytes(18).toString('base64')
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    })
    .end(
      sportsPage({
        language: url.searchParams.get('language') ?? 'EN',
        nonce,
        relogin: behaviour.kind === 'relogin',
      }),
    )
}
