import type { Tx } from '@fairground/db/connect.ts'
import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import { rememberedMs } from '@fairground/domain/account/remember-rules.ts'
import type { NewSession } from './start-session.ts'

/** The box was ticked: the row to write, for the browser that holds the other half of this key. */
export type RememberRequest = { readonly id: string; readonly secretHash: string; readonly publicJwk: object }

type Remembering = {
  readonly merchantId: number
  readonly deviceHash: string
  readonly session: Omit<NewSession, 'merchantId' | 'memberId'>
  readonly remember?: RememberRequest | null
}

/** After a login with a password or a code: a ticked box begins anew, and one that is not ticked ends it here. */
export async function replaceRememberedLogin(
  tx: Tx,
  now: Date,
  { merchantId, deviceHash, session, remember = null }: Remembering,
  memberId: string,
  method: LoginMethod,
): Promise<boolean> {
  await tx
    .deleteFrom('remembered_login')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .where('method', '=', method)
    .execute()
  if (remember === null) return false
  const { userAgent: user_agent, standalone, country } = session
  await tx
    .insertInto('remembered_login')
    .values({
      id: remember.id,
      merchant_id: merchantId,
      member_id: memberId,
      method,
      secret_hash: remember.secretHash,
      public_jwk: JSON.stringify(remember.publicJwk),
      device_hash: deviceHash,
      started_at: now,
      used_at: now,
      ends_at: new Date(now.getTime() + rememberedMs),
      user_agent,
      standalone,
      country,
    })
    .execute()
  return true
}

export type ListedRemembered = {
  readonly id: string
  readonly method: LoginMethod
  readonly deviceHash: string
  readonly userAgent: string
  readonly standalone: boolean
  readonly country: string | null
  readonly startedAt: Date
  readonly usedAt: Date
  readonly endsAt: Date
}

/** Which browsers may log in to the account without its password now, the latest first. */
export async function listRemembered(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: string },
): Promise<readonly ListedRemembered[]> {
  const rows = await tx
    .selectFrom('remembered_login')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: row.method as LoginMethod,
    deviceHash: row.device_hash,
    userAgent: row.user_agent,
    standalone: row.standalone,
    country: row.country,
    startedAt: row.started_at,
    usedAt: row.used_at,
    endsAt: row.ends_at,
  }))
}

/** One remembered login of the member, or all of them: after a change of the password nothing old may open anything. */
export async function revokeRemembered(
  tx: Tx,
  { merchantId, memberId, id }: { readonly merchantId: number; readonly memberId: string; readonly id?: string },
): Promise<void> {
  await tx
    .deleteFrom('remembered_login')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .execute()
}
