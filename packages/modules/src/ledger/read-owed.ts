import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'

/** What a member owes of each pocket since a win was taken back that was spent. */
export type Owed = { readonly cash: Amount; readonly bonus: Amount }

export async function readOwed(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: string },
): Promise<Owed> {
  const row = await tx
    .selectFrom('debt_step')
    .select(['owed_cash as cash', 'owed_bonus as bonus'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { cash: 0n, bonus: 0n }
}

/** While something is owed nothing is paid out. */
export const owedOf = ({ cash, bonus }: Owed): Amount => cash + bonus
