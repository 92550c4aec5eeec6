import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import type { MemberDataRequest } from './export-member.ts'

/**
 * `asked`: another person must ask too. `erased`, `was-erased`: the person is gone from the account. With `has-money` and
 * `still-plays` nothing was done: money has to be paid out first, and bets and rounds have to end.
 */
export type Erasure = 'asked' | 'erased' | 'was-erased' | 'has-money' | 'still-plays' | 'unknown'

/** One person's act towards the erasure of a member. The second person's act does it; every further one changes nothing. */
export async function eraseMember(
  staff: Db,
  { merchantId, memberId, id, by, reason }: MemberDataRequest,
): Promise<Erasure> {
  const { rows } = await inMerchant(staff, merchantId, (tx) =>
    sql<{ erasure: Erasure }>`select erase_member(${memberId}, ${id}, ${by}, ${reason}) as erasure`.execute(tx),
  )
  return rows[0]?.erasure ?? 'unknown'
}
