import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

const limitMs = 5_000

export type WebhookRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The address of names below `localhost`. */
  readonly brandsAt: string
}

/** The status of the response; 0 is no response. */
export function postWebhook({ url: address, headers: signed, body, brandsAt }: WebhookRequest): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...signed,
  }
  return new Promise((resolve) => {
    const url = new URL(address)
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = open(
      url,
      { method: 'POST', headers, lookup: findLocal(url, brandsAt), timeout: limitMs },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Brands have names such as `halcyon.localhost`, which browsers know and not every machine does. */
function findLocal({ hostname }: URL, brandsAt: string): LookupFunction | undefined {
  if (!hostname.endsWith('.localhost')) return undefined
  return (_name, options, found) => lookup(brandsAt, { ...options, family: 4 }, found)
}
