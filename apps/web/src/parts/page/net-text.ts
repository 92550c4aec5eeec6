import { type Amount, formatMoney } from '@fairground/i18n/format.ts'
import type { MemberWallet } from '../../data/wallet/wallet.ts'
import { signOf } from '../account/hero-amount.tsx'

/** A figure of a list, whose currency stands above it, with a sign that does not hang on a colour. */
export function netText({ displayDigits }: Pick<MemberWallet, 'displayDigits'>, amount: string): string {
  const figure = formatMoney(amount.replace('-', '') as Amount, { symbol: '', digits: displayDigits })
  return `${signOf(amount, figure, 'always')}${figure}`
}
