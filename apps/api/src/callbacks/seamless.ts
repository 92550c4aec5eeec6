import { inSpan } from '@fairground/db/trace.ts'
import { type CallQueue, createCallQueue } from '@fairground/modules/games/seamless/call-queue.ts'
import { WinOverCeiling } from '@fairground/modules/games/seamless/win.ts'
import { vendorAt } from '@fairground/runtime/game-vendors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { newSecret } from '../http/secrets.ts'
import { type DialectRequest, type DialectResponse, errorReply, textIn } from './dialects/dialect.ts'
import { dialects } from './dialects/dialects.ts'
import { handleDialectCall } from './handle-dialect-call.ts'
import { rawBodyOf, takeRawBodies } from './raw-body.ts'

/** A batch of a hundred calls. */
const maxBytes = 65_536
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Request = FastifyRequest<{ Params: { readonly vendor: string; readonly '*': string } }>

/**
 * Where game vendors move money. A vendor's server calls it and no phone, so it is none of the contract's calls, and
 * no gate and no limit stands before it: a win that is told during maintenance is a win.
 */
export async function seamlessCallback(api: Api): Promise<void> {
  const calls = createCallQueue(api.db)
  api.app.addHook('onClose', () => calls.close())
  await api.app.register(async (scope) => {
    takeRawBodies(scope, maxBytes)
    scope.route<{ Params: Request['params'] }>({
      method: 'POST',
      url: '/seamless/:vendor/*',
      schema: { hide: true },
      handler: (request, reply) =>
        inSpan('callback seamless', { kind: 'request', parent: null, attributes: { 'request.id': request.id } }, () =>
          take(api, calls, request, reply),
        ),
    })
  })
}

/** Verifies, reads, has the core decide, writes. */
async function take(api: Api, { handle }: CallQueue, request: Request, reply: FastifyReply) {
  const { vendor, '*': name } = request.params
  const merchant = await api.merchants.ofHost(request.host)
  const known = merchant && vendorAt(api.config.GAME_VENDORS, vendor, merchant.brand.code)
  const dialect = dialects[known?.dialect ?? 'strict']
  const keys = merchant && known ? { ...known.keys, ...(await api.vendorKeys.keysOf(merchant.id, vendor)) } : {}
  const { method, url: path, headers } = request
  const raw = rawBodyOf(request)
  // By the real time, as the vendor's own clock.
  const nowMs = Date.now()
  const found = known ? dialect.verify(keys, nowMs, { method, path, headers, raw }) : 'no account'
  const body = found === 'good' ? readJson(raw) : null
  const answering: DialectRequest = { method, path, headers, raw, keys, nowMs, name, body }
  const send = ({ status, text, headers: signed }: DialectResponse) =>
    reply.code(status).headers(signed).type('application/json; charset=utf-8').send(text)
  const about = { merchant: merchant?.brand.code, vendor, kind: name.slice(0, 64) }
  if (!merchant || !known || found !== 'good') {
    request.log.warn({ event: 'seamless.call-rejected', ...about, found }, 'a call of a game vendor was rejected')
    return send(dialect.write(answering, errorReply('', 'SIGNATURE')))
  }
  const { winCeiling } = known
  const call = dialect.read(name, body)
  const requestId = textIn(call?.request, 'requestId')
  const complain = (error: unknown) => {
    if (error instanceof WinOverCeiling) {
      const event = 'games.win_over_ceiling'
      request.log.error({ event, ...about, ...error.facts, ceiling: String(winCeiling) }, error.message)
    } else request.log.error({ event: 'seamless.call-failed', ...about, error }, 'a call of a game vendor failed')
  }
  const scope = { merchantId: merchant.id, vendor }
  const needs = { db: api.db, newSecret, winCeiling, replay: dialect.replay }
  const core = { needs, now: api.clock.now(), scope, handle }
  try {
    const told = call && (await handleDialectCall(core, dialect, call, complain))
    if (told === null || told.result === 'TX_MISMATCH')
      request.log.error(
        { event: 'seamless.contradiction', ...about, transaction: textIn(call?.request, 'transactionId') },
        'a game vendor sent the same transaction with other content, or what cannot be read',
      )
    return send(told ? dialect.write(answering, told) : dialect.writeUnreadable(answering))
  } catch (error) {
    complain(error)
    return send(dialect.write(answering, errorReply(requestId, 'TEMPORARY')))
  }
}

function readJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    return null
  }
}
