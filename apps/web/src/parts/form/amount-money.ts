import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { formatMoney, formatShortMoney, type Money as Shown } from '@fairground/i18n/format.ts'
import { useMerchantWallet } from '../../data/wallet/merchant-wallet.ts'

export type Money = {
  readonly symbol: string
  readonly digits: number
  /** With all digits of the currency, as in a list (D-20). */
  readonly full: (amount: Amount | string) => string
  /** Without digits behind the point where there is nothing behind it. */
  readonly short: (amount: Amount | string) => string
}

type Figure = Parameters<typeof formatMoney>[0]

/** How amounts of this merchant are written. A figure of the wire goes through unchanged, so that nothing is lost on the way. */
export function useMoney(): Money | null {
  const { data } = useMerchantWallet()
  return data ? moneyOf({ symbol: data.currencySymbol, digits: data.displayDigits }) : null
}

export function moneyOf({ symbol, digits }: Shown): Money {
  const wire = (amount: Amount | string) => (typeof amount === 'bigint' ? formatAmount(amount) : amount)
  return {
    symbol,
    digits,
    full: (amount) => formatMoney(wire(amount) as Figure, { symbol, digits }),
    short: (amount) => formatShortMoney(wire(amount), { symbol, digits }),
  }
}
