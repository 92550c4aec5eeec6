import { accountHeader, signatureHeader, timestampHeader } from '@fairground/contract/cashier/payment.ts'
import { chatEvent, erasePath, visitPath } from '@fairground/contract/inbox/chat-vendor.ts'
import { checkSignature, sign } from '../../../cashier/channels/reference/sign.ts'
import type { ChatVendor, OpenedChatEvent } from '../chat-vendor.ts'
import { signVisitorToken } from './visitor-token.ts'

/** Long enough for a page to load on a slow line, too short to be passed on. */
const tokenLivesSeconds = 120
const limitMs = 5_000

export type ChatAccount = {
  readonly name: string
  readonly url: string
  readonly pageUrl: string
  readonly account: string
  readonly key: string
  /** The real time: a vendor's clock does not move with ours in a test. */
  readonly nowMs: () => number
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function referenceVendor({ name, url, pageUrl, account, key, nowMs }: ChatAccount): ChatVendor {
  return {
    name,
    addressFor({ visitor, id, language, back, color, title }) {
      const iat = Math.floor(nowMs() / 1000)
      const claims = { iss: account, aud: name, sub: visitor, iat, exp: iat + tokenLivesSeconds, jti: id }
      const page = new URL(visitPath, pageUrl)
      page.searchParams.set('token', signVisitorToken(key, { ...claims, language, back, color, title }))
      return page.href
    },
    openEvent: (signature, raw) => openChatEvent(key, nowMs(), signature, raw),
    async deleteVisitor(visitor) {
      const body = '{}'
      const path = erasePath(visitor)
      // A body alone would let one visitor's signature be used for another.
      const { timestamp, signature } = sign(key, nowMs(), `${path}\n${body}`)
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          [accountHeader]: account,
          [timestampHeader]: timestamp,
          [signatureHeader]: signature,
        },
        body,
        signal: AbortSignal.timeout(limitMs),
      })
      if (!response.ok) throw new Error(`the chat vendor answered ${response.status}`)
    },
  }
}

/** The signature is over the very bytes that came; only then is anything of them believed or even read. */
function openChatEvent(
  key: string,
  nowMs: number,
  signature: { readonly timestamp: string; readonly signature: string },
  raw: Uint8Array,
): OpenedChatEvent {
  const found = checkSignature(key, nowMs, signature, raw)
  if (found !== 'good') return { found }
  try {
    const parsed = chatEvent.safeParse(JSON.parse(utf8.decode(raw)))
    return parsed.success ? { found: 'event', event: parsed.data } : { found: 'unreadable' }
  } catch {
    return { found: 'unreadable' }
  }
}
