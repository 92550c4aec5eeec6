import type { Amount } from '@fairground/domain/money.ts'
import { useMoney } from './money.tsx'

function signOf(amount: Amount): '' | '+' | '\u2212' {
  return amount > 0n ? '+' : amount < 0n ? '\u2212' : ''
}

/** The sign stands before the symbol in every direction of writing. */
export function NetAmount({ amount }: { readonly amount: Amount }) {
  const money = useMoney()
  const sign = signOf(amount)
  return (
    <bdi dir="ltr" className="num net-amount" data-sign={sign}>
      {sign}
      {money(amount < 0n ? -amount : amount)}
    </bdi>
  )
}
