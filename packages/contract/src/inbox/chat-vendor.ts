import { z } from 'zod'

/**
 * What a chat vendor and we say to each other. Webhooks and requests are signed as those of payment gateways are
 * (`cashier/payment.ts`), with the key of this merchant at this vendor. A visitor comes with a token, a JWT that is
 * signed by the same key (HS256): it names the visitor by a pseudonym and is good for a moment and for this vendor only.
 */
export const visitorClaims = z.object({
  /** The merchant's code and the vendor's. */
  iss: z.string(),
  aud: z.string(),
  /** The pseudonym of the member; the same at every visit. */
  sub: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  jti: z.uuid(),
  language: z.string(),
  /** The page of ours that the visitor came from. */
  back: z.url(),
  color: z.string(),
  title: z.string(),
})
export type VisitorClaims = z.output<typeof visitorClaims>

/** Where the browser of a visitor goes, with `?token=`. */
export const visitPath = '/visit'

/**
 * A webhook. It tells how the conversation of a visitor stands, not what changed: `sequence` grows by every change of one
 * visitor, so what comes late or again is recognised and a lost one is made up for by the next.
 */
export const chatEvent = z.object({
  type: z.literal('visitor.updated'),
  visitor: z.uuid(),
  sequence: z.int().min(1),
  at: z.iso.datetime(),
  /** Messages of the desk that the visitor has not seen. */
  unread: z.int().min(0).max(1_000_000),
  /** Whether the conversation goes on. */
  isOpen: z.boolean(),
})
export type ChatEvent = z.output<typeof chatEvent>

/** Where a vendor's webhooks arrive, on a host of the merchant. */
export function chatCallbackPath(vendor: string): string {
  return `/wps/callback/chat/${vendor}`
}

/** `POST` with an empty JSON object: the vendor forgets the visitor and everything that was written. */
export function erasePath(visitor: string): string {
  return `/visitors/${visitor}/forget`
}
