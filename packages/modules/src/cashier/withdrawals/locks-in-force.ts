import type { Tx } from '@fairground/db/connect.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import { exclusionOfMember } from '../../member/exclusions.ts'
import { type DepositLock, readDepositLocks } from '../../wallet/deposit-locks.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

/** Who is kept from play could never turn anything over, so nothing is locked then (R8). */
export async function locksInForce(tx: Tx, now: Date, owner: Owner): Promise<readonly DepositLock[]> {
  const locks = await readDepositLocks(tx, owner)
  if (locks.length === 0) return locks
  const exclusion = await exclusionOfMember(tx, owner.merchantId, owner.memberId)
  return exclusion && isInForce(exclusion, now) ? [] : locks
}
