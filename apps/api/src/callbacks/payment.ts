import { callbackPath, signatureHeader, timestampHeader } from '@fairground/contract/cashier/payment.ts'
import { inSpan } from '@fairground/db/trace.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { gatewayKey } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { openEvent } from '@fairground/modules/cashier/channels/reference/open-event.ts'
import { storePaymentEvent } from '@fairground/modules/cashier/payment-events.ts'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { rawBodyOf, takeRawBodies } from './raw-body.ts'

const maxBytes = 65_536
/** Far more than a busy gateway sends; what is refused is sent again, and reconciliation finds it anyway. */
const perMinute = 12_000

type Params = { readonly gateway: string }

/**
 * Where gateways tell what happened. It is none of the contract's calls: a third party calls it and no phone. Money
 * that arrives during maintenance has arrived, so no gate stands before it. An event is stored, with the promise to act
 * on it, before it is answered.
 */
export async function paymentCallback(api: Api): Promise<void> {
  await api.app.register(async (scope) => {
    takeRawBodies(scope, maxBytes)
    scope.route<{ Params: Params }>({
      method: 'POST',
      url: callbackPath(':gateway'),
      schema: { hide: true },
      config: {
        limit: {
          perMinute,
          countedAs: (request) => `${networkOf(request.ip)} ${(request.params as Params).gateway}`,
        },
      },
      handler: async (request) => {
        await inSpan(
          'callback payment',
          { kind: 'request', parent: null, attributes: { 'request.id': request.id } },
          () => take(api, request.params.gateway, request),
        )
        return { success: true, value: {} }
      },
    })
  })
}

async function take(api: Api, gateway: string, request: FastifyRequest): Promise<void> {
  const merchant = await api.merchants.ofHost(request.host)
  const key = merchant ? gatewayKey(api.config.PAYMENT_GATEWAYS, gateway, merchant.brand.code) : undefined
  if (!merchant || key === undefined) throw refused(404, 'no account at this gateway')
  const raw = rawBodyOf(request)
  const signature = {
    timestamp: String(request.headers[timestampHeader] ?? ''),
    signature: String(request.headers[signatureHeader] ?? ''),
  }
  // By the real time, as the gateway's own clock.
  const opened = openEvent(key, Date.now(), signature, raw)
  const about = { merchant: merchant.brand.code, gateway }
  if (opened.found !== 'event') {
    request.log.warn({ event: 'payment.event-rejected', ...about, found: opened.found }, 'a payment event was rejected')
    throw refused(opened.found === 'unreadable' ? 400 : 401, opened.found)
  }
  const told = { merchantId: merchant.id, gateway, event: opened.event, body: opened.body }
  const stored = await storePaymentEvent(api.db, api.clock.now(), told)
  if (stored === 'other') {
    request.log.error(
      { event: 'payment.event-contradiction', ...about, paymentEvent: opened.event.id },
      'a payment event came again with other content',
    )
    throw refused(409, 'the event is known with another body')
  }
}

function refused(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode })
}
