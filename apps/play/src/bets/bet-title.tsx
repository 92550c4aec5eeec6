import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { useText } from '@fairground/ui/words.tsx'
import { oddsText } from '../board/odds-text.ts'
import { playLabel, selectionLabel } from '../families/families.ts'

/** What was picked, and at which odds. */
export function BetTitle({ bet: { game, play, selection, odds } }: { readonly bet: Bet }) {
  const text = useText()
  return (
    <span>
      <b>{playLabel(text, game, play)}</b> {selectionLabel(text, game, play, selection)}{' '}
      <span className="num bet-odds">
        {Object.values(odds)
          .map((each) => oddsText(BigInt(each)))
          .join(' / ')}
      </span>
    </span>
  )
}
