import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { findAffiliateCode } from '../../agents/affiliate-codes.ts'
import { findInviter } from './invitation-codes.ts'

/** Whether a registration may name this code: an affiliate's, or a member's own. */
export function checkInvitation(
  db: Db,
  now: Date,
  merchantId: number,
  typed: string,
): Promise<{ readonly success: boolean }> {
  return inMerchant(db, merchantId, async (tx) => ({
    success:
      (await findAffiliateCode(tx, now, merchantId, typed)) !== null ||
      (await findInviter(tx, merchantId, typed)) !== null,
  }))
}
