import type { Tx } from '@fairground/db/connect.ts'
import { affiliateCodeOf } from '../../agents/affiliate-codes.ts'

/** As those of affiliates, but shorter, so that neither is taken for the other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** `rng` gives a whole number below its argument. */
export function generateInvitationCode(rng: (below: number) => number): string {
  return Array.from({ length }, () => letters[rng(letters.length)]).join('')
}

type Drawn = { readonly merchantId: number; readonly memberId: string; readonly code: string }

/** The member's own code: the one there is, or the one that was drawn. */
export async function storeInvitationCode(tx: Tx, now: Date, { merchantId, memberId, code }: Drawn): Promise<string> {
  await tx
    .insertInto('invitation_code')
    .values({ merchant_id: merchantId, code, member_id: memberId, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await tx
    .selectFrom('invitation_code')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Error('another member has this code; asked again it is another one')
  return row.code
}

/** Who invites with this code; null where nobody does. */
export async function findInviter(tx: Tx, merchantId: number, typed: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invitation_code')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', affiliateCodeOf(typed))
    .executeTakeFirst()
  return row?.member_id ?? null
}
