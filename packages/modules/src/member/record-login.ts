import type { Tx } from '@fairground/db/connect.ts'

/** Says whether this is the first login of the member's life. */
export async function recordLogin(tx: Tx, now: Date, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ first_login_at: now })
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
