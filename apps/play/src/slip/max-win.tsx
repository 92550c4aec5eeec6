import type { SlipOdds } from '@fairground/domain/lottery/slip-odds.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Figure } from '../app/figure.tsx'
import { useShortPaidMoney } from '../app/money.tsx'

/** The most that the slip can pay, as an entry of its sums. */
export function MaxWin({ odds }: { readonly odds: SlipOdds | null }) {
  const text = useText()
  const money = useShortPaidMoney()
  return (
    <div>
      <dt>{text('play.mostWin')}</dt>
      <dd className="num slip-most">
        <Figure>{money(odds?.maxPayout ?? 0n)}</Figure>
      </dd>
    </div>
  )
}
