import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useMoney } from '../app/money.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import type { Outcome } from './outcome.ts'

type PlainOutcomeProps = {
  readonly outcome: Outcome | null
  readonly onDetails: (of: Outcome) => void
  readonly onClose: () => void
}

/**
 * Less than the stake is no win, and is told without colour and without fanfare. The region stands from the start,
 * because one that arrives with its text is not read out.
 */
export function PlainOutcome({ outcome, onDetails, onClose }: PlainOutcomeProps) {
  return (
    <div role="status">
      {outcome !== null && outcome.kind !== 'won' && (
        <Told outcome={outcome} onDetails={() => onDetails(outcome)} onClose={onClose} />
      )}
    </div>
  )
}

type ToldProps = { readonly outcome: Outcome; readonly onDetails: () => void; readonly onClose: () => void }

function Told({ outcome, onDetails, onClose }: ToldProps) {
  const text = useText()
  const money = useMoney()
  const { game, numero, win, result } = outcome
  const stake = money(outcome.stake)
  return (
    <div className="plain-outcome">
      <DrawnResult game={game} result={result} size={24} />
      <div className="plain-words">
        <p>
          {win > 0n ? text('play.returned', { win: money(win), stake, numero }) : text('play.noWin', { stake, numero })}
        </p>
        <button type="button" className="plain-details" onClick={onDetails}>
          {text('play.details')}
        </button>
      </div>
      <button type="button" className="icon-button" aria-label={text('play.close')} onClick={onClose}>
        <Outline d={cross} size={20} />
      </button>
    </div>
  )
}
