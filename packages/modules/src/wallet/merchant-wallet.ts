import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type DisplayCurrency, displayCurrencyOf } from '@fairground/domain/currency.ts'

/** What money is at this merchant. The row decides and not the brand's file: a currency is never changed (D-63). */
export async function readMerchantWallet(db: Db, merchantId: number): Promise<DisplayCurrency> {
  const { currency } = await inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('merchant').select('currency').where('id', '=', merchantId).executeTakeFirstOrThrow(),
  )
  return displayCurrencyOf(currency)
}
