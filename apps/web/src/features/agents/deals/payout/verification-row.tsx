import { formatAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import BadgeAlert from 'lucide-react/icons/badge-alert'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { useWriteFeedback } from '../../../../parts/inbox/feedback.ts'
import type { Recomputed } from './recompute.ts'

type SealProps = {
  readonly recomputed: Recomputed | null
  readonly money: Money
  /** How many rows the sum was computed from, where it was. */
  readonly rows?: number
}

export function CheckingRow() {
  const text = useText()
  return (
    <p className="deal-seal is-open" role="status">
      {text('payout.checking')}
    </p>
  )
}

/** Whether the phone comes to the same. A difference stays beside the amount that was paid, with the way to report it. */
export function VerificationRow({ recomputed, money, rows }: SealProps) {
  const text = useText()
  const report = useWriteFeedback()
  if (recomputed === null) return <p className="deal-seal is-open">{text('payout.noTerms')}</p>
  const { figures, differences, off } = recomputed
  if (differences.length === 0)
    return (
      <div className="deal-seal" role="status">
        <BadgeCheck size={28} strokeWidth={2} aria-hidden="true" />
        <p>
          <b>{text('payout.matches')}</b>
          <span>
            {rows === undefined
              ? text('payout.figures', { count: figures })
              : text('payout.rowsMatch', { count: rows })}
          </span>
        </p>
      </div>
    )
  const size = money.full(formatAmount(off < 0n ? -off : off))
  const sentence =
    off === 0n ? text('payout.differsInside') : text(off < 0n ? 'payout.less' : 'payout.more', { amount: size })
  return (
    <div className="deal-seal is-wrong" role="alert">
      <BadgeAlert size={28} strokeWidth={2} aria-hidden="true" />
      <p>
        <b>{sentence}</b>
        <span>{text('payout.differsHint', { count: differences.length, all: figures })}</span>
      </p>
      <Button variant="secondary" size="medium" aria-haspopup="dialog" onClick={report}>
        {text('payout.report')}
      </Button>
    </div>
  )
}
