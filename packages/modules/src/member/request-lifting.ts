import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type Exclusion, isInForce, liftableFrom } from '@fairground/domain/member/exclusion.ts'
import { publishProtectionChanged } from './exclude-member.ts'
import { exclusionOfMember } from './exclusions.ts'

export type Lifting = { readonly asked: boolean; readonly exclusion: Exclusion | null }

/**
 * Asks for the end of every exclusion of the member whose own end has passed; the wait begins now. One of another brand
 * is lifted there. Where the strictest may not be asked for yet, nothing changes.
 */
export function requestLifting(db: Db, now: Date, merchantId: number, memberId: string): Promise<Lifting> {
  return inMerchant(db, merchantId, async (tx) => {
    const before = await exclusionOfMember(tx, merchantId, memberId)
    const from = before && isInForce(before, now) ? liftableFrom(before) : null
    if (from === null || from > now) return { asked: false, exclusion: before }
    const { numUpdatedRows } = await tx
      .updateTable('member_exclusion')
      .set({ lift_asked_at: now })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'exclusion')
      .where('lift_asked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publishProtectionChanged(tx, merchantId, memberId)
    return { asked: true, exclusion: await exclusionOfMember(tx, merchantId, memberId) }
  })
}
