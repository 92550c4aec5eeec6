import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { back, check } from '../board/outlines.ts'

const icons: Partial<Readonly<Record<Bet['state'], string>>> = {
  won: check,
  pushed: back,
  cancelled: back,
  refunded: back,
}

/** What became of a bet, with a mark beside the colour. Paid less than the stake is lost; what was paid stands near it. */
export function BetState({ bet }: { readonly bet: Bet }) {
  const text = useText()
  const state = shownState(bet)
  const icon = icons[state]
  return (
    <span className="bet-state" data-state={state}>
      {icon && <Outline d={icon} size={13} strokeWidth={icon === check ? 3 : 2.6} />}
      {text(`play.state.${state}`)}
    </span>
  )
}

export function shownState({ state, stake, win }: Bet): Bet['state'] {
  return state === 'won' && Number(win) < Number(stake) ? 'lost' : state
}
