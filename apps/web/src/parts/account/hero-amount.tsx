import '../parts.css'
import type { Amount } from '@fairground/i18n/format.ts'
import { formatMoney } from '@fairground/i18n/format.ts'
import type { MemberWallet } from '../../data/wallet/wallet.ts'

type HeroAmountProps = {
  readonly wallet: Pick<MemberWallet, 'currencySymbol' | 'displayDigits'>
  readonly amount: string
  /** Gold for what was gained. */
  readonly variant?: 'gained' | 'plain'
  readonly sign?: 'always' | 'minus'
  /** Without decimals where there are none. */
  readonly isShort?: boolean
}

/** The figure of a page: the currency and the decimals stand back behind it. */
export function HeroAmount({ wallet, amount, variant = 'plain', sign = 'minus', isShort = false }: HeroAmountProps) {
  const { currencySymbol, displayDigits } = wallet
  const figure = formatMoney(amount.replace('-', '') as Amount, {
    symbol: '',
    digits: isShort && /\.0+$/.test(amount) ? 0 : displayDigits,
  })
  const [whole = '', decimals] = figure.split('.')
  const signed = signOf(amount, figure, sign)
  return (
    <bdi
      className={variant === 'gained' ? 'num hero-amount is-gained' : 'num hero-amount'}
      style={{ '--signs': figure.length + currencySymbol.length }}
    >
      {signed && <span className="hero-sign">{signed}</span>}
      {currencySymbol && <small>{`${currencySymbol}\u00a0`}</small>}
      {whole}
      {decimals !== undefined && <small>.{decimals}</small>}
    </bdi>
  )
}

export function signOf(amount: string, figure: string, sign: 'always' | 'minus'): string {
  if (!/[1-9]/.test(figure)) return ''
  if (amount.startsWith('-')) return '\u2212'
  return sign === 'always' ? '+' : ''
}
