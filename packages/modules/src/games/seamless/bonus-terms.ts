import type { Tx } from '@fairground/db/connect.ts'

/** Also one whose time is over but that nobody has closed yet: closing takes whatever bonus there is then. */
export async function hasOpenWagering(tx: Tx, merchantId: number, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('wagering')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
