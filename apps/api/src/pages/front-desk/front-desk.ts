import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { connect } from '@fairground/db/connect.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api.ts'
import { mainBrandOf } from '../../brands/brands.ts'
import type { CountryOf } from '../../brands/geo.ts'
import { securityHeaders } from '../../http/content-policy.ts'
import { changeGate, gateChange } from './change-gate.ts'
import { clockMove, createClocks } from './clocks.ts'
import { sendDesk } from './desk-page.ts'
import { entry, logInAsDemoActor } from './log-in-as-demo-actor.ts'
import { readState } from './read-state.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** No country has this code, so blocking it never touches a real visitor. */
const nearbyCountry = 'ZZ'

/** This machine and its local network lie in no country, and a blocked country could never be seen from there. */
export function withNearbyCountry(countryOf: CountryOf): CountryOf {
  return (ip) => countryOf(ip) ?? nearbyCountry
}

const noBrand = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/
const hidden = { hide: true }

/**
 * The developer's page around a phone; only development loads this file. It stands on the brand's own host, because a
 * frame of another site gets no cookies and, in a private window, no storage: the phone in it would not be the real one.
 */
export async function openFrontDesk(api: Api): Promise<void> {
  const { app, brands, config } = api
  app.get('/', { constraints: { host: noBrand }, schema: hidden }, async (request, reply) =>
    reply.redirect(`http://${mainBrandOf(brands, config.MAIN_BRAND)?.hosts[0]}:${request.port ?? 80}/front-desk`),
  )
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...securityHeaders('development'), 'cache-control': 'no-store' })
      return refuseForeignRequests(api, request, reply)
    })
    serveDesk(scope, api)
    serveFiles(scope)
  })
}

/** With `--lan` the port is open to the network, and any page in a browser of this machine can post to it. */
async function refuseForeignRequests(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isNear = /^(?:::ffff:)?127\.|^::1$/.test(request.ip)
  if (!isNear || !(await api.merchants.ofHost(request.host))) return reply.callNotFound()
  if (request.method === 'POST' && request.headers.origin !== `http://${request.host}`) return reply.code(403).send()
  return undefined
}

function serveDesk(scope: FastifyInstance, api: Api): void {
  const { config } = api
  // The desk looks across all brands and closes one as staff would, which the api's own role may not.
  const db = connect(config.FRONT_DESK_DATABASE_URL ?? config.DATABASE_URL, { name: 'front-desk', max: 2 })
  scope.addHook('onClose', () => db.destroy())
  const clocks = createClocks(api.clock, config.FRONT_DESK_CONTROLS ?? [])
  const state = () => readState(api, db, clocks, nearbyCountry)

  scope.get('/front-desk', { schema: hidden }, (request, reply) => sendDesk(api, db, request, reply))
  scope.get('/front-desk/state', { schema: hidden }, state)
  scope.post('/front-desk/clock', { schema: { ...hidden, body: clockMove } }, async (request) => {
    await clocks.move(clockMove.parse(request.body))
    return state()
  })
  scope.post('/front-desk/gate', { schema: { ...hidden, body: gateChange } }, async (request, reply) => {
    const isKnown = await changeGate(api, db, gateChange.parse(request.body), nearbyCountry)
    return isKnown ? state() : reply.callNotFound()
  })
  scope.post('/front-desk/enter', { schema: { ...hidden, body: entry } }, async (request, reply) => {
    const session = await logInAsDemoActor(api, entry.parse(request.body), request, reply)
    return session ? { session } : reply.callNotFound()
  })
  // The browser itself empties what the brand has stored, so the desk need not know what that is.
  scope.post('/front-desk/guest', { schema: hidden }, async (_request, reply) =>
    reply.header('clear-site-data', '"cookies", "storage"').send({}),
  )
}

const displayFace = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const styleSheets = [
  resolve(root, 'packages/ui/src/tokens.css'),
  resolve(import.meta.dirname, 'desk.css'),
  resolve(import.meta.dirname, 'desk-controls.css'),
]
const browserFiles = ['desk.ts', 'draw-state.ts']

function serveFiles(scope: FastifyInstance): void {
  scope.get('/front-desk/desk.css', { schema: hidden }, async (_request, reply) => {
    const sheets = await Promise.all(styleSheets.map((path) => readFile(path, 'utf8')))
    return reply.type('text/css; charset=utf-8').send(sheets.join('\n'))
  })

  scope.get('/front-desk/display.woff2', { schema: hidden }, async (_request, reply) => {
    const file = createRequire(resolve(root, 'apps/web/package.json')).resolve(displayFace)
    return reply.type('font/woff2').send(await readFile(file))
  })

  // Node strips types too but warns of an experiment; Vite is loaded in development anyway.
  scope.get('/front-desk/browser/:file', { schema: hidden }, async (request, reply) => {
    const { file } = request.params as { file: string }
    if (!browserFiles.includes(file)) return reply.callNotFound()
    const { transformWithOxc } = await import('vite')
    const path = resolve(import.meta.dirname, 'browser', file)
    const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false })
    return reply.type('text/javascript; charset=utf-8').send(code)
  })
}
