import { readSocialTicket, socialBackPath, socialFailed, startSocial } from '@fairground/contract/account/identity.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import {
  beginSocialFlow,
  endSocialFlow,
  flowMs,
  takeSocialFlow,
} from '@fairground/modules/account/social/social-flows.ts'
import { readSocialTicket as readTicket } from '@fairground/modules/account/social/social-tickets.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api.ts'
import { gateFacts } from '../../brands/gate.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { originFor } from '../../brands/public-origin.ts'
import { answer } from '../../http/answer.ts'
import { clearCookie, readCookie, setCookie, socialCookie } from '../../http/cookies.ts'
import { digestOf, newSecret } from '../../http/secrets.ts'
import { deviceOf } from '../../session/device.ts'
import { createSocialClients, type SocialClients } from '../../session/social/providers.ts'

export function socialRoutes(api: Api): void {
  const clientOf = createSocialClients(api.config.SOCIAL_PROVIDERS)

  answer(api, startSocial, { perMinute: 20 }, async ({ provider }, { merchant, now, request, reply }) => {
    const isOffered = merchant.capabilities.socialLogin.includes(provider)
    const client = isOffered ? clientOf(merchant.brand.code, provider) : null
    if (!client) throw new Refusal('SYSTEM_UPGRADING')
    const [state, nonce, verifier, cookie] = [newSecret(), newSecret(), newSecret(), newSecret()]
    const address = await client.authorizationUrl({ state, nonce, verifier }, backUrlOf(api, merchant, request))
    const [stateHash, cookieHash, deviceHash] = [digestOf(state), digestOf(cookie), digestOf(deviceOf(request, reply))]
    const flow = { merchantId: merchant.id, provider, nonce, verifier, stateHash, cookieHash, deviceHash }
    await beginSocialFlow(api.db, now, flow)
    setCookie(reply, socialCookie, cookie, flowMs)
    reply.header('cache-control', 'no-store')
    return { address }
  })

  answer(api, readSocialTicket, { perMinute: 30 }, ({ ticket }, { merchant, now, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const place = { merchantId: merchant.id, ticket, deviceHash: digestOf(deviceOf(request, reply)) }
    return inMerchant(api.db, merchant.id, (tx) => readTicket(tx, now, place))
  })

  api.app.route({
    method: 'GET',
    url: socialBackPath,
    config: { limit: { perMinute: 20 } },
    handler: (request, reply) => comeBack(api, clientOf, request, reply),
  })
}

/** Whatever went wrong, a person stands before a page and must get one; what it was is in the log. */
async function comeBack(api: Api, clientOf: SocialClients, request: FastifyRequest, reply: FastifyReply) {
  const merchant = await api.merchants.forPage(request.host)
  if (!merchant) return reply.callNotFound()
  const page = await pageFor(api, clientOf, merchant, request).catch((error: unknown) => {
    request.log.info({ error: error instanceof Error ? error.message : 'unknown' }, 'a social login failed')
    return `/m/login?social=${socialFailed}`
  })
  clearCookie(reply, socialCookie)
  // The address that the browser leaves holds a code, and nobody is to be told of it.
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return reply.redirect(page, 303)
}

async function pageFor(
  api: Api,
  clientOf: SocialClients,
  merchant: Merchant,
  request: FastifyRequest,
): Promise<string> {
  const now = api.clock.now()
  const { maintenance, regionRestriction } = gateFacts(merchant, api.countryOf, request.ip, now)
  if (maintenance || regionRestriction) return '/m/home'
  const address = new URL(request.url, backUrlOf(api, merchant, request))
  const [state, cookie] = [address.searchParams.get('state'), readCookie(request, socialCookie)]
  if (state === null || cookie === null) throw new Error('came back without a state or without its cookie')
  const found = { merchantId: merchant.id, stateHash: digestOf(state), cookieHash: digestOf(cookie) }
  const flow = await takeSocialFlow(api.db, now, found)
  const client = flow && clientOf(merchant.brand.code, flow.provider)
  if (!client) throw new Error('came back to a flow that is not this browser’s or is over')
  const { provider, nonce, verifier, deviceHash } = flow
  const person = await client.fetchPerson(address, { state, nonce, verifier })
  const ticket = newSecret()
  const proven = { merchantId: merchant.id, provider, deviceHash, ticket, ...person }
  const leadsTo = await endSocialFlow(api.db, now, proven)
  return `/m/${leadsTo}?${new URLSearchParams({ social: ticket, provider })}`
}

/** On the host that was asked, where the cookie is: each has an address of its own that the provider knows. */
function backUrlOf({ config }: Api, { brand }: Merchant, request: FastifyRequest): string {
  return `${originFor(config, brand, request)}${socialBackPath}`
}
