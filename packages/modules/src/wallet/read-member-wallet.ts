import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { symbolOf } from './merchant-wallet.ts'

export type MemberWallet = {
  readonly currencySymbol: string
  /** In ten-thousandths of a unit. */
  readonly sumBalance: bigint
}

/** In the currency that the member was registered with. Before there is a ledger nobody can own anything. */
export async function readMemberWallet(db: Db, merchantId: number, memberId: string): Promise<MemberWallet> {
  const { currency } = await inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('member').select('currency').where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
  return { currencySymbol: symbolOf(currency), sumBalance: 0n }
}
