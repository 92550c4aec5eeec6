import './parts.css'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

type StepperProps = {
  readonly label: string
  /** What the two buttons are called. */
  readonly less: string
  readonly more: string
  readonly value: string
  /** Below the figure. */
  readonly caption?: string
  /** Null where there is no further step. */
  readonly onLess: (() => void) | null
  readonly onMore: (() => void) | null
}

/** A figure between two buttons. It stays readable for those who hear it: each step is said. */
export function Stepper({ label, less, more, value, caption, onLess, onMore }: StepperProps) {
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{label}</legend>
      <button type="button" aria-label={less} disabled={onLess === null} onClick={() => onLess?.()}>
        <Minus size={22} strokeWidth={2.2} aria-hidden="true" />
      </button>
      <output className="stepper-value">
        <b className="num">{value}</b>
        {caption !== undefined && <span className="caption">{caption}</span>}
      </output>
      <button type="button" aria-label={more} disabled={onMore === null} onClick={() => onMore?.()}>
        <Plus size={22} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
