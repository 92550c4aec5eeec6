import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { SocialProvider } from '@fairground/domain/account/login-types.ts'
import { memberOfIdentity } from './identities.ts'
import { putSocialTicket, type SocialProfile } from './social-tickets.ts'

/** Long enough for a password and a second factor at the provider. */
export const flowMs = 10 * 60_000
/** A ticket that logs in is used by the page at once; one that registers waits for a person to fill a form. */
const ticketMs = { login: 60_000, register: 15 * 60_000 } as const

export type NewFlow = {
  readonly merchantId: number
  readonly stateHash: string
  readonly cookieHash: string
  readonly provider: SocialProvider
  readonly nonce: string
  readonly verifier: string
  readonly deviceHash: string
}

export function beginSocialFlow(db: Db, now: Date, flow: NewFlow): Promise<void> {
  return inMerchant(db, flow.merchantId, async (tx) => {
    await tx
      .insertInto('social_flow')
      .values({
        merchant_id: flow.merchantId,
        state_hash: flow.stateHash,
        cookie_hash: flow.cookieHash,
        provider: flow.provider,
        nonce: flow.nonce,
        verifier: flow.verifier,
        device_hash: flow.deviceHash,
        expires_at: new Date(now.getTime() + flowMs),
      })
      .execute()
  })
}

export type TakenFlow = Pick<NewFlow, 'provider' | 'nonce' | 'verifier' | 'deviceHash'>

/** The flow that this browser began, once: state and cookie must meet, so that nobody can finish another's. */
export function takeSocialFlow(
  db: Db,
  now: Date,
  { merchantId, stateHash, cookieHash }: Pick<NewFlow, 'merchantId' | 'stateHash' | 'cookieHash'>,
): Promise<TakenFlow | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const row = await tx
      .deleteFrom('social_flow')
      .where('merchant_id', '=', merchantId)
      .where('state_hash', '=', stateHash)
      .where('cookie_hash', '=', cookieHash)
      .returning(['provider', 'nonce', 'verifier', 'device_hash', 'expires_at'])
      .executeTakeFirst()
    if (!row || row.expires_at <= now) return null
    const { provider, nonce, verifier, device_hash: deviceHash } = row
    return { provider: provider as SocialProvider, nonce, verifier, deviceHash }
  })
}

export type VerifiedIdentity = {
  readonly merchantId: number
  readonly provider: SocialProvider
  readonly subject: string
  readonly profile: SocialProfile
  readonly deviceHash: string
  readonly ticket: string
}

/** What the browser goes on with: to the account that has this identity, or to a new one. */
export function endSocialFlow(db: Db, now: Date, proven: VerifiedIdentity): Promise<'login' | 'register'> {
  return inMerchant(db, proven.merchantId, async (tx) => {
    const leadsTo = (await memberOfIdentity(tx, proven)) === null ? 'register' : 'login'
    await putSocialTicket(tx, { ...proven, expiresAt: new Date(now.getTime() + ticketMs[leadsTo]) })
    return leadsTo
  })
}
