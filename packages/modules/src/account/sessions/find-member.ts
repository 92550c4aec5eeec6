import type { Tx } from '@fairground/db/connect.ts'
import type { Account } from './complete-login.ts'

export async function findMember(tx: Tx, id: string): Promise<Account | null> {
  const row = await tx.selectFrom('member').select(['id', 'username', 'type']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
