import type { Tx } from '@fairground/db/connect.ts'

/** Longer than a token of the phone-auth service is young enough, even for processes whose clocks differ. */
const phoneAuthUseKeepMs = 60 * 60_000

/** What the ways to log in no longer need of one merchant. */
export async function clearIdentityRows(tx: Tx, now: Date, merchantId: number): Promise<void> {
  for (const table of ['remember_challenge', 'social_flow', 'social_ticket'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('expires_at', '<', now).execute()
  await tx.deleteFrom('remembered_login').where('merchant_id', '=', merchantId).where('ends_at', '<', now).execute()
  await tx
    .deleteFrom('phone_auth_use')
    .where('merchant_id', '=', merchantId)
    .where('used_at', '<', new Date(now.getTime() - phoneAuthUseKeepMs))
    .execute()
}
