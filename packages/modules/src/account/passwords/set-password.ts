import type { Tx } from '@fairground/db/connect.ts'
import { writeMessage } from '../../inbox/write-message.ts'

/** Whatever was lent to the member until then ends with it. */
export async function setPassword(
  tx: Tx,
  now: Date,
  { merchantId, memberId, hash }: { readonly merchantId: number; readonly memberId: string; readonly hash: string },
): Promise<void> {
  await tx
    .insertInto('member_password')
    .values({ merchant_id: merchantId, member_id: memberId, hash, set_at: now })
    .onConflict((oc) => oc.column('member_id').doUpdateSet({ hash, set_at: now }))
    .execute()
  await tx
    .deleteFrom('temporary_password')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Told to the member, because somebody else may have done it. */
export async function notifyPasswordChanged(
  tx: Tx,
  now: Date,
  owner: { readonly merchantId: number; readonly memberId: string },
): Promise<void> {
  const { merchantId, memberId } = owner
  const cause = `password:${now.toISOString()}`
  await writeMessage(tx, now, { merchantId, memberId, kind: 'password-changed', cause, data: {} })
}

/** The name that a password belongs to, and what is stored of it; a member may have none. */
export function readPassword(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .leftJoin('member_password', 'member_password.member_id', 'member.id')
    .select(['member.username', 'member_password.hash'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}
