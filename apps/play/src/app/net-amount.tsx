import type { Amount } from '@fairground/domain/money.ts'
import { Figure } from './figure.tsx'
import { useMoney, usePaidMoney } from './money.tsx'

function signOf(amount: Amount): '' | '+' | '\u2212' {
  return amount > 0n ? '+' : amount < 0n ? '\u2212' : ''
}

type NetAmountProps = {
  readonly amount: Amount
  /** Where it is explained how an amount comes about. */
  readonly isExact?: boolean
}

/** The sign stands before the symbol in every direction of writing. */
export function NetAmount({ amount, isExact = false }: NetAmountProps) {
  const [exact, paid] = [useMoney(), usePaidMoney()]
  const money = isExact ? exact : paid
  const sign = signOf(amount)
  // A loss is cut as an amount below zero, so that payout less stake is what is shown.
  const written = amount < 0n ? money(amount).replace('-', '') : money(amount)
  return (
    <bdi dir="ltr" className="num net-amount" data-sign={sign}>
      <span className="net-sign">{sign}</span>
      <Figure>{written}</Figure>
    </bdi>
  )
}
