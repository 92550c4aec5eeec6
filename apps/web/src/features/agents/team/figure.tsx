import { formatAmount } from '@fairground/domain/money.ts'
import { type Amount, formatMoney } from '@fairground/i18n/format.ts'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'

export type CurrencyFormat = Pick<MemberWallet, 'currencySymbol' | 'displayDigits'>

/** An amount without its currency. Stakes are told in whole ones, what is earned to the last digit. */
export function plainMoney(currency: CurrencyFormat, amount: bigint, digits: 'whole' | 'all' = 'whole'): string {
  const places = digits === 'whole' ? 0 : currency.displayDigits
  return formatMoney(formatAmount(amount) as Amount, { symbol: '', digits: places })
}

type FigureProps = {
  readonly currency: CurrencyFormat
  readonly amount: bigint
  readonly digits?: 'whole' | 'all'
}

/** The currency stands back behind the figure. */
export function Figure({ currency, amount, digits = 'whole' }: FigureProps) {
  return (
    <bdi className="num agents-money">
      <small>{currency.currencySymbol}</small>
      {'\u00a0'}
      {plainMoney(currency, amount, digits)}
    </bdi>
  )
}
