import type { Tx } from '@fairground/db/connect.ts'
import type { SocialProvider } from '@fairground/domain/account/login-types.ts'
import { takeSocialTicket } from './social-tickets.ts'

export type Identity = {
  readonly merchantId: number
  readonly provider: SocialProvider
  /** The provider's own name for the person; an address may change hands, this never does. */
  readonly subject: string
}

export async function memberOfIdentity(tx: Tx, { merchantId, provider, subject }: Identity): Promise<string | null> {
  const row = await tx
    .selectFrom('member_identity')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.member_id ?? null
}

export type Binding = {
  readonly merchantId: number
  readonly memberId: string
  readonly ticket: string
  readonly deviceHash: string
}

/**
 * Gives a new account the identity that its owner came with. A ticket that is over or was never this browser's binds
 * nothing, and neither does an identity that has an account by now: the registration itself is none the worse.
 */
export async function bindIdentity(tx: Tx, now: Date, binding: Binding): Promise<boolean> {
  const { merchantId, memberId } = binding
  const taken = await takeSocialTicket(tx, now, binding)
  if (!taken) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_identity')
    .values({
      merchant_id: merchantId,
      provider: taken.provider,
      subject: taken.subject,
      member_id: memberId,
      bound_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
