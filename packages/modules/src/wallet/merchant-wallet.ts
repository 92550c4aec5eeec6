import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type MerchantWallet = {
  readonly currency: string
  readonly currencySymbol: string
  readonly displayDigits: number
}

/** ISO 4217 gives these no smaller unit; for all others two digits are shown (spec §9). */
const wholeUnits = new Set(['JPY', 'KRW', 'VND'])

/** What money is at this merchant. The row decides and not the brand's file: a currency is never changed (D-63). */
export async function readMerchantWallet(db: Db, merchantId: number): Promise<MerchantWallet> {
  const { currency } = await inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('merchant').select('currency').where('id', '=', merchantId).executeTakeFirstOrThrow(),
  )
  return shownAs(currency)
}

export function shownAs(currency: string): MerchantWallet {
  return { currency, currencySymbol: symbolOf(currency), displayDigits: wholeUnits.has(currency) ? 0 : 2 }
}

const symbols = new Map<string, string>()

function symbolOf(currency: string): string {
  const known = symbols.get(currency) ?? findSymbol(currency)
  symbols.set(currency, known)
  return known
}

function findSymbol(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
