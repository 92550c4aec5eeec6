import { signatureHeader, timestampHeader } from '@fairground/contract/cashier/payment.ts'
import { chatCallbackPath } from '@fairground/contract/inbox/chat-vendor.ts'
import { inSpan } from '@fairground/db/trace.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { applyChatEvent } from '@fairground/modules/inbox/chat/apply-chat-event.ts'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { rawBodyOf, takeRawBodies } from './raw-body.ts'

const maxBytes = 8_192
/** More than a busy desk writes; what is refused is sent again, and the next event says everything anyway. */
const perMinute = 6_000

type Params = { readonly vendor: string }

/**
 * Where chat vendors tell how a conversation stands. Like a payment's it is none of the contract's calls. What it says is
 * kept at once: it is one row, and a vendor that hears no answer says it again.
 */
export async function chatCallback(api: Api): Promise<void> {
  await api.app.register(async (scope) => {
    takeRawBodies(scope, maxBytes)
    scope.route<{ Params: Params }>({
      method: 'POST',
      url: chatCallbackPath(':vendor'),
      schema: { hide: true },
      config: {
        limit: {
          perMinute,
          countedAs: (request) => `${networkOf(request.ip)} ${(request.params as Params).vendor}`,
        },
      },
      handler: async (request) => {
        await inSpan('callback chat', { kind: 'request', parent: null, attributes: { 'request.id': request.id } }, () =>
          take(api, request.params.vendor, request),
        )
        return { success: true, value: {} }
      },
    })
  })
}

async function take(api: Api, name: string, request: FastifyRequest): Promise<void> {
  const merchant = await api.merchants.ofHost(request.host)
  const vendor = merchant ? api.chatVendors(merchant.brand.code, name) : undefined
  if (!merchant || !vendor) throw refused(404, 'no account at this vendor')
  const signature = {
    timestamp: String(request.headers[timestampHeader] ?? ''),
    signature: String(request.headers[signatureHeader] ?? ''),
  }
  const opened = vendor.openEvent(signature, rawBodyOf(request))
  const about = { merchant: merchant.brand.code, vendor: name }
  if (opened.found !== 'event') {
    request.log.warn({ event: 'chat.event-rejected', ...about, found: opened.found }, 'an event of a chat was rejected')
    throw refused(opened.found === 'unreadable' ? 400 : 401, opened.found)
  }
  await applyChatEvent(api.db, api.clock.now(), { merchantId: merchant.id, vendor: name, event: opened.event })
}

function refused(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode })
}
