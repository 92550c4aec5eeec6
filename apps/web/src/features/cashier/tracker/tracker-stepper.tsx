import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type TrackerStep, trackerSteps, type Withdrawal } from '../../../data/cashier/withdraw.ts'

export function Stepper({ order }: { order: Withdrawal }) {
  const text = useText()
  return (
    <ol className="card tracker-steps" aria-label={text('withdrawal.steps')}>
      {trackerSteps(order).map((step) => (
        <Step key={step.state} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { state, at, status } }: { step: TrackerStep }) {
  const { text, language } = useWords()
  return (
    <li className="tracker-step" data-look={status} aria-current={status === 'now' ? 'step' : undefined}>
      <span className="tracker-dot" aria-hidden="true">
        {status === 'done' && <Check size={14} strokeWidth={3} />}
        {status === 'stopped' && <X size={14} strokeWidth={3} />}
      </span>
      <span className="tracker-words">
        <span className="tracker-name">{text(`withdrawal.state.${state}`)}</span>
        {at !== null && (
          <time className="tracker-time" dateTime={at}>
            {formatDateTime(languageOf(language), new Date(at), phoneZone)}
          </time>
        )}
      </span>
    </li>
  )
}
