import { useText } from '@fairground/ui/words.tsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRateWords } from './rate-words.ts'

type RateStepperProps = {
  readonly series: number
  readonly step: number
  readonly least: number
  readonly most: number
  readonly onChange: (series: number) => void
}

/** The rate is the figure; its series stands small below it, where it is set. */
export function RateStepper({ series, step, least, most, onChange }: RateStepperProps) {
  const text = useText()
  const rate = useRateWords()
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={text('agents.lower')}
        disabled={series - step < least}
        onClick={() => onChange(series - step)}
      >
        <Minus size={22} strokeWidth={2.4} aria-hidden="true" />
      </button>
      <p aria-live="polite">
        <b className="num">{rate(series)}</b>
        <span className="caption">{text('agents.series', { series })}</span>
      </p>
      <button
        type="button"
        aria-label={text('agents.raise')}
        disabled={series + step > most}
        onClick={() => onChange(series + step)}
      >
        <Plus size={22} strokeWidth={2.4} aria-hidden="true" />
      </button>
    </div>
  )
}
