import { useText } from '@fairground/ui/words.tsx'
import { useMoney } from '../app/money.tsx'
import type { Outcome } from './outcome.ts'

type PlainOutcomeProps = { readonly outcome: Outcome; readonly onClose: () => void }

/** Less than the stake is no win, and is told without colour and without fanfare. */
export function PlainOutcome({ outcome: { numero, stake, win }, onClose }: PlainOutcomeProps) {
  const text = useText()
  const money = useMoney()
  const said = win > 0n ? text('play.returned', { win: money(win), stake: money(stake), numero }) : null
  return (
    <div className="plain-outcome" role="status">
      <p>{said ?? text('play.noWin', { stake: money(stake), numero })}</p>
      <button type="button" className="icon-button" aria-label={text('play.close')} onClick={onClose}>
        <span aria-hidden="true">&times;</span>
      </button>
    </div>
  )
}
