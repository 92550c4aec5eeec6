import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Behaviour, readBehaviour } from './behaviour.ts'
import { engines } from './engines.ts'
import { createMailbox, type Mailbox } from './mail/mailbox.ts'
import { createPhoneAuth, isPhoneAuth } from './phone-auth/handler.ts'
import { createSmsGateway } from './sms/gateway.ts'
import { createSocial, isSocial } from './social/handler.ts'
import { sportsEngine } from './sports/engine.ts'
import { createStudio, isStudio, type StudioOptions } from './studio/handler.ts'

/** A game provider as the product meets one: another origin, its own page, its own faults. */
export function createProvider(config: StudioOptions, mailbox: Pick<Mailbox, 'outbox'> = createMailbox()): Server {
  const { NODE_ENV } = config
  let behaviour: Behaviour = { kind: 'plain' }
  const sms = createSmsGateway()
  const phoneAuth = createPhoneAuth()
  const social = createSocial()
  const studio = createStudio(config, engines)

  function behave(url: URL, response: ServerResponse): void {
    const wanted = readBehaviour(url.searchParams)
    if (wanted) behaviour = wanted
    response.writeHead(wanted ? 204 : 400).end()
  }

  /** The sportsbook at an address of its own, on which a journey can see a third party fail. */
  async function showSports(url: URL, response: ServerResponse): Promise<void> {
    if (behaviour.kind === 'fail') {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The sports game is out of order')
      return
    }
    const isRelogin = behaviour.kind === 'relogin'
    if (behaviour.kind === 'slow') await sleep(behaviour.delayMs)
    const { searchParams: query } = url
    const page = studio.pageOf(sportsEngine.code, query.get('lang') ?? query.get('language'))
    const html = String(page?.body ?? '')
    response
      .writeHead(page?.status ?? 404, page?.headers)
      .end(isRelogin ? html.replace('<body ', '<body data-relogin ') : html)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    if (url.pathname === '/ready') response.writeHead(200).end('ready')
    else if (url.pathname === '/sports' && isReading(request)) void showSports(url, response)
    else if (isStudio(url.pathname)) studio.handle(request, response, url)
    // A stand-in that shows the codes it was given has no place in production.
    else if (url.pathname.startsWith('/sms/') && NODE_ENV !== 'production')
      void sms({ request, response, url, behaviour })
    else if (url.pathname === '/mail/outbox' && isReading(request) && NODE_ENV !== 'production')
      showJson(response, mailbox.outbox(url.searchParams.get('to')))
    // Anyone who can vouch for numbers and names could log in as anybody.
    else if (isPhoneAuth(url.pathname) && NODE_ENV !== 'production') void phoneAuth(request, response, url.pathname)
    else if (isSocial(url.pathname) && NODE_ENV !== 'production') void social(request, response, url)
    // Only a test or a developer may choose how it behaves.
    else if (url.pathname === '/behaviour' && request.method === 'POST' && NODE_ENV !== 'production')
      behave(url, response)
    else response.writeHead(404).end()
  })
  server.on('close', studio.stop)
  return server
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function showJson(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))
}
