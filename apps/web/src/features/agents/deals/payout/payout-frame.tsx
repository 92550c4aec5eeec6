import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { HeroAmount } from '../../../../parts/account/hero-amount.tsx'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { useNamePage } from '../../../../parts/page/page-name.ts'

type PageProps = {
  readonly title: string
  /** When and for what it was paid. */
  readonly caption: ReactNode
  readonly amount: string
  readonly money: Money
  readonly children: ReactNode
}

export function PayoutFrame({ title, caption, amount, money, children }: PageProps) {
  useNamePage(title)
  return (
    <div className="deal">
      <div className="deal-hero">
        <p className="quiet">{caption}</p>
        <HeroAmount
          wallet={{ currencySymbol: money.symbol, displayDigits: money.digits }}
          amount={amount}
          variant={/[1-9]/.test(amount) ? 'gained' : 'plain'}
        />
      </div>
      {children}
    </div>
  )
}

type LineProps = {
  readonly label: string
  readonly value: string
  /** What the phone comes to where that is something else. */
  readonly computed?: string | null
  /** Words are read in their own direction, figures from left to right. */
  readonly isWords?: boolean
  /** What the lines above come to. */
  readonly isSum?: boolean
}

export function PayoutLine({ label, value, computed = null, isWords = false, isSum = false }: LineProps) {
  const text = useText()
  return (
    <div data-wrong={computed !== null || undefined} data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>
        {isWords ? value : <bdi className="num">{value}</bdi>}
        {computed !== null && <span>{text('payout.computed', { amount: computed })}</span>}
      </dd>
    </div>
  )
}
