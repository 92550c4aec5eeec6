import type { SlipOdds } from '@fairground/domain/lottery/slip-odds.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useShortMoney } from '../app/money.tsx'

/** The most that the slip can pay, as an entry of its sums. */
export function MostWin({ odds }: { readonly odds: SlipOdds | null }) {
  const text = useText()
  const money = useShortMoney()
  return (
    <div>
      <dt>{text('play.mostWin')}</dt>
      <dd className="num slip-most">{money(odds?.maxPayout ?? 0n)}</dd>
    </div>
  )
}
