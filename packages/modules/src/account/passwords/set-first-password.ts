import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type NewPassword, newPasswordFault } from '@fairground/domain/account/new-password.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Passwords } from './passwords.ts'
import { notifyPasswordChanged, setPassword } from './set-password.ts'

export type FirstPassword = NewPassword & {
  readonly merchantId: number
  readonly memberId: string
  readonly brandName: string
}

/** For an account that was made by a mobile number or by a social login; a member who has a password changes it. */
export async function setFirstPassword(db: Db, passwords: Passwords, now: Date, first: FirstPassword): Promise<void> {
  const { merchantId, memberId, brandName } = first
  const username = await inMerchant(db, merchantId, (tx) => nameWithoutPassword(tx, memberId))
  const fault = newPasswordFault(first, [username, brandName])
  if (fault) throw new Refusal(fault.refusal, { field: fault.field })
  const hash = await passwords.hash(first.newPassword)
  await inMerchant(db, merchantId, async (tx) => {
    await nameWithoutPassword(tx, memberId)
    await setPassword(tx, now, { merchantId, memberId, hash })
    await notifyPasswordChanged(tx, now, first)
  })
}

async function nameWithoutPassword(tx: Tx, memberId: string): Promise<string> {
  const { username } = await tx
    .selectFrom('member')
    .select('username')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('member_password')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (known) throw new Refusal('NO_PERMISSION')
  return username
}
