import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { BetChips } from '../bets/draw-bets.tsx'
import { useMoney } from './money.tsx'

type RollDockProps = { readonly bets: readonly Bet[]; readonly isRolling: boolean; readonly edge: ReactNode }

/** While a draw with bets of one's own is seen, nothing is bet: the slip makes room for what is at stake. */
export function RollDock({ bets, isRolling, edge }: RollDockProps) {
  const text = useText()
  const money = useMoney()
  const stake = bets.reduce((sum, bet) => sum + (parseAmount(bet.stake) ?? 0n), 0n)
  return (
    <section className="slip roll-dock" aria-label={text('play.inDraw')} aria-busy={isRolling}>
      {edge}
      <div className="roll-sums">
        <div>
          <p>{text('play.inDraw')}</p>
          <b className="num">{money(stake)}</b>
        </div>
        <BetChips bets={bets} />
      </div>
    </section>
  )
}
