import {
  type SeamlessKind,
  type SeamlessRequest,
  type SeamlessResult,
  seamlessKinds,
  seamlessRequests,
} from '@fairground/contract/games/seamless.ts'
import { inSpan } from '@fairground/db/trace.ts'
import { handleSeamless } from '@fairground/modules/games/seamless/handle-seamless.ts'
import { WinOverCeiling } from '@fairground/modules/games/seamless/win.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { newSecret } from '../http/secrets.ts'
import { rawBodyOf, takeRawBodies } from './raw-body.ts'
import { type VendorHere, vendorAt } from './seamless-setup.ts'
import { checkSeamless, signedAnswer } from './seamless-signature.ts'

const mostBytes = 16_384
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Params = { readonly vendor: string; readonly kind: string }

/**
 * Where game vendors move money. A stranger's server calls it and no phone, so it is none of the contract's calls, and
 * no gate and no limit stands before it: a win that is told during maintenance is a win.
 */
export async function seamlessCallback(api: Api): Promise<void> {
  await api.app.register(async (scope) => {
    takeRawBodies(scope, mostBytes)
    scope.route<{ Params: Params }>({
      method: 'POST',
      url: '/seamless/:vendor/:kind',
      schema: { hide: true },
      handler: (request, reply) =>
        inSpan('callback seamless', { kind: 'request', parent: null, attributes: { 'request.id': request.id } }, () =>
          take(api, request, reply),
        ),
    })
  })
}

async function take(api: Api, request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
  const { vendor } = request.params
  const kind = seamlessKinds.find((each) => each === request.params.kind)
  const merchant = await api.merchants.ofHost(request.host)
  const known = merchant && vendorAt(api.config.GAME_VENDORS, vendor, merchant.brand.code)
  const raw = rawBodyOf(request)
  const { method, url: path, headers } = request
  // By the real time, as the vendor's own clock.
  const found = known ? checkSeamless(known.keys, Date.now(), { method, path, headers, raw }) : 'no account'
  if (!merchant || !known || !kind || found !== 'good') {
    request.log.warn(
      { event: 'seamless.call-rejected', merchant: merchant?.brand.code, vendor, kind, found },
      'a call of a game vendor was rejected',
    )
    return reply.code(401).send(answerOf('SIGNATURE'))
  }
  const tell = (value: object) => {
    const text = JSON.stringify(value)
    const signed = signedAnswer(known.keys, Date.now(), { method, path, headers }, text)
    return reply.headers(signed).type('application/json; charset=utf-8').send(text)
  }
  const place = { merchantId: merchant.id, vendor }
  const about = { merchant: merchant.brand.code, vendor, kind }
  const input = readJson(raw)
  try {
    const asked = seamlessRequests[kind].safeParse(input)
    // What cannot be read will not be readable the next time either, so it is refused and not put off.
    const told = asked.success && !holdsNull(asked.data) ? await answer(api, known, place, kind, asked.data) : null
    if (told === null || told.result === 'TX_MISMATCH')
      request.log.error(
        { event: 'seamless.contradiction', ...about, transaction: textIn(input, 'transactionId') },
        'a game vendor sent the same transaction with other content',
      )
    return tell(told ?? answerOf('TX_MISMATCH', input))
  } catch (error) {
    if (error instanceof WinOverCeiling) {
      const event = 'games.win_over_ceiling'
      request.log.error({ event, ...about, ...error.facts, ceiling: String(known.winCeiling) }, error.message)
    } else request.log.error({ event: 'seamless.call-failed', ...about, error }, 'a call of a game vendor failed')
    return tell(answerOf('TEMPORARY', input))
  }
}

type Place = Parameters<typeof handleSeamless>[2]

function answer<K extends SeamlessKind>(
  { db, clock }: Api,
  { winCeiling }: VendorHere,
  place: Place,
  kind: K,
  asked: SeamlessRequest<K>,
) {
  return handleSeamless({ db, newSecret, winCeiling }, clock.now(), place, kind, asked)
}

/** No honest text holds this character, and PostgreSQL cannot store it. */
function holdsNull(asked: object): boolean {
  return Object.values(asked).some((value) => typeof value === 'string' && value.includes('\0'))
}

function readJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    return null
  }
}

/** An answer about nobody's money. */
function answerOf(result: SeamlessResult, input?: unknown) {
  return { requestId: textIn(input, 'requestId'), result, balance: null, currency: null, operatorId: null }
}

function textIn(input: unknown, name: string): string {
  const said = typeof input === 'object' && input !== null ? new Map(Object.entries(input)).get(name) : ''
  return typeof said === 'string' ? said.slice(0, 64) : ''
}
