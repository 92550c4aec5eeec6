import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'
import type { SocialProvider } from '@fairground/domain/account/login-types.ts'

/** What a provider told of a person, to fill a form with. */
export type SocialProfile = { readonly name: string | null; readonly email: string | null }

export type TicketOrigin = { readonly merchantId: number; readonly ticket: string; readonly deviceHash: string }

export type NewTicket = TicketOrigin & {
  readonly provider: SocialProvider
  readonly subject: string
  readonly profile: SocialProfile
  readonly expiresAt: Date
}

const ticketHashOf = (ticket: string) => hash('sha256', ticket, 'base64url')

export async function putSocialTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx
    .insertInto('social_ticket')
    .values({
      merchant_id: ticket.merchantId,
      ticket_hash: ticketHashOf(ticket.ticket),
      provider: ticket.provider,
      subject: ticket.subject,
      sealed: sealProfile(ticket.ticket, ticket.profile),
      device_hash: ticket.deviceHash,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

export type TakenTicket = { readonly provider: SocialProvider; readonly subject: string }

/** Uses the ticket up, if it is still good and this browser's own; a try from elsewhere leaves it as it is. */
export async function takeSocialTicket(tx: Tx, now: Date, place: TicketOrigin): Promise<TakenTicket | null> {
  const row = await tx
    .deleteFrom('social_ticket')
    .where('merchant_id', '=', place.merchantId)
    .where('ticket_hash', '=', ticketHashOf(place.ticket))
    .where('device_hash', '=', place.deviceHash)
    .returning(['provider', 'subject', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  return { provider: row.provider as SocialProvider, subject: row.subject }
}

export async function readSocialTicket(tx: Tx, now: Date, place: TicketOrigin) {
  const row = await tx
    .selectFrom('social_ticket')
    .select(['provider', 'sealed', 'expires_at'])
    .where('merchant_id', '=', place.merchantId)
    .where('ticket_hash', '=', ticketHashOf(place.ticket))
    .where('device_hash', '=', place.deviceHash)
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  return { provider: row.provider as SocialProvider, ...openProfile(place.ticket, row.sealed) }
}

/** The browser holds the only key, so a copy of the table says nothing about anybody. */
function keyOf(ticket: string): Buffer {
  return Buffer.from(hkdfSync('sha256', ticket, '', 'fairground social ticket', 32))
}

function sealProfile(ticket: string, profile: SocialProfile): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ticket), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(profile), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function openProfile(ticket: string, sealed: Buffer): SocialProfile {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ticket), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as SocialProfile
}
